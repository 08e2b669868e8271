import { currentSession } from '@mentorias/session';
import { fakeNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GoogleIdentity } from './google-identity.ts';
import { GOOGLE_SCRIPT } from './google-identity.ts';
import { GoogleSignIn } from './google-sign-in.tsx';

const identity = {
  initialize: vi.fn<GoogleIdentity['initialize']>(),
  renderButton: vi.fn<GoogleIdentity['renderButton']>(),
};

const script = () => document.head.querySelector(`script[src="${GOOGLE_SCRIPT}"]`);

beforeEach(() => {
  globalThis.google = { accounts: { id: identity } };
});
afterEach(() => {
  for (const old of document.head.querySelectorAll('script')) old.remove();
  globalThis.google = undefined;
  vi.clearAllMocks();
});

async function showButton() {
  renderScreen(<GoogleSignIn clientId="client-of-the-test" />);
  await vi.waitFor(() => expect(script()).not.toBeNull());
  script()?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(identity.renderButton).toHaveBeenCalled());
  return identity.initialize.mock.calls[0]?.[0];
}

test("Google's button carries our nonce, and its token is exchanged for a session", async () => {
  const network = fakeNetwork({
    'POST /auth/google/nonce': { nonce: 'once' },
    'POST /auth/google': { user: PEOPLE.guide, token: 'abc' },
  });
  const options = await showButton();
  expect(options).toMatchObject({ client_id: 'client-of-the-test', nonce: 'once' });
  options?.callback({ credential: 'the ID token' });
  await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.guide, token: 'abc' }));
  expect(network.callsTo('POST /auth/google')[0]?.body).toEqual({ credential: 'the ID token' });
});

test('a refused token is told in the server’s words', async () => {
  fakeNetwork({
    'POST /auth/google/nonce': { nonce: 'once' },
    'POST /auth/google': reply(401, { error: 'No se pudo iniciar sesión con Google' }),
  });
  const options = await showButton();
  options?.callback({ credential: 'of somebody unknown' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo iniciar sesión con Google');
  expect(currentSession()).toBeNull();
});
