import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { currentSession, signIn } from '@mentorias/session';
import { fakeNetwork, noAnswer, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { GoogleSignIn } from './google-sign-in.tsx';
import type { GoogleIdentity } from './use-google.ts';

const SCRIPT = 'https://google.test/client';
const NONCE = 'POST /auth/google/nonce';
const LOGIN = 'POST /auth/google';

const identity = {
  initialize: vi.fn<GoogleIdentity['initialize']>(),
  renderButton: vi.fn<GoogleIdentity['renderButton']>(),
};
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];
const attempt = () => identity.initialize.mock.lastCall?.[0];

afterEach(() => {
  for (const script of scripts()) script.remove();
  globalThis.google = undefined;
  vi.clearAllMocks();
});

async function show() {
  const onReply = (reply: ReceivedSignIn) => 'token' in reply && signIn(reply);
  const view = renderScreen(<GoogleSignIn clientId="client-of-the-test" script={SCRIPT} onReply={onReply} />);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  return view;
}

/** Another nonce for each request. */
function numberedNonces() {
  let count = 0;
  return () => ({ nonce: `nonce ${++count}` });
}

/** Google's script loads and defines its one global. */
function arrive() {
  globalThis.google = { accounts: { id: identity } };
  scripts()[0]?.dispatchEvent(new Event('load'));
  return vi.waitFor(() => expect(identity.renderButton).toHaveBeenCalled());
}

/** Every attempt to load the script fails, as if it were blocked. */
async function fail() {
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
  }
}

test("Google's button carries our nonce, and its token is exchanged for a session", async () => {
  const network = fakeNetwork({ [NONCE]: { nonce: 'once' }, [LOGIN]: { user: PEOPLE.guide, token: 'abc' } });
  await show();
  await arrive();
  expect(attempt()).toMatchObject({ client_id: 'client-of-the-test', nonce: 'once' });
  expect(identity.renderButton.mock.lastCall?.[1]).toEqual({ locale: 'es', text: 'continue_with', size: 'large' });
  attempt()?.callback({ credential: 'the ID token' });
  await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.guide, token: 'abc' }));
  expect(network.callsTo(LOGIN)[0]?.body).toEqual({ credential: 'the ID token' });
});

test('the refusal of a token is shown in the server’s words, and the next attempt has another nonce', async () => {
  const network = fakeNetwork({
    [NONCE]: numberedNonces(),
    [LOGIN]: reply(401, { error: 'No se pudo iniciar sesión con Google' }),
  });
  await show();
  await arrive();
  attempt()?.callback({ credential: 'of somebody unknown' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo iniciar sesión con Google');
  expect(currentSession()).toBeNull();
  await vi.waitFor(() => expect(attempt()?.nonce).toBe('nonce 2'));

  network.answer(LOGIN, { user: PEOPLE.guide, token: 'abc' });
  attempt()?.callback({ credential: 'of the mentor' });
  await vi.waitFor(() => expect(currentSession()?.user).toEqual(PEOPLE.guide));
});

test('a pending attempt says so', async () => {
  fakeNetwork({ [NONCE]: { nonce: 'once' }, [LOGIN]: noAnswer });
  await show();
  await arrive();
  attempt()?.callback({ credential: 'the ID token' });
  expect(await screen.findByText('Ingresando...')).toBeVisible();
});

test('a page that stays open gets another nonce before the first expires', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  fakeNetwork({ [NONCE]: numberedNonces() });
  await show();
  await arrive();
  expect(attempt()?.nonce).toBe('nonce 1');
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  await vi.waitFor(() => expect(attempt()?.nonce).toBe('nonce 2'));
});

test('says that the script is blocked, and tries again when asked', async () => {
  fakeNetwork({ [NONCE]: { nonce: 'once' } });
  const { user } = await show();
  await fail();
  expect(
    await screen.findByText('Google no está disponible. Puedes ingresar con tu correo y contraseña.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  await arrive();
  expect(screen.queryByText(/Google no está disponible/)).toBeNull();
});

test('a backend without Google does not break the page', async () => {
  fakeNetwork();
  await show();
  expect(await screen.findByText(/^Google no está disponible/)).toBeVisible();
});

test('says that the script takes long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  fakeNetwork({ [NONCE]: { nonce: 'once' } });
  await show();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(
    screen.getByText('Google está tardando. Mientras tanto puedes ingresar con tu correo y contraseña.'),
  ).toBeVisible();
});
