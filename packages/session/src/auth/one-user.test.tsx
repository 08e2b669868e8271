import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { http } from '../calls/client.ts';
import { queryClient } from '../calls/query-client.ts';
import { signOut } from '../calls/sign-out.ts';
import { fakeNetwork, PEOPLE, reply, signedInAs } from '../testing.ts';
import { currentSession, currentToken, reloadOnUserChange, signIn, updateUser, useLeaving } from './session.ts';
import { sessionAtom, sessionStore } from './session-atom.ts';

/** A new document after `enters`: `load` counts its reloads, `tokens` are those that it sees from then on. */
function documentOf(enters: () => unknown = () => {}) {
  const load = vi.fn();
  reloadOnUserChange(load);
  enters();
  const tokens: string[] = [];
  sessionStore.sub(sessionAtom, () => tokens.push(currentToken()));
  return { load, tokens };
}

const stored = () => JSON.parse(localStorage.getItem('root') ?? '{}').auth;

function otherTabStores(auth: unknown) {
  localStorage.setItem('root', JSON.stringify({ auth }));
  dispatchEvent(new StorageEvent('storage', { key: 'root', newValue: localStorage.getItem('root') }));
}

function comesBackFromMemory() {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

function Leaves() {
  return <p>{useLeaving() ? 'se va' : 'sigue'}</p>;
}

async function sessionEnds() {
  fakeNetwork({ 'GET /x': reply(401) });
  await http('x').catch(() => {});
  expect(currentSession()).toBeNull();
}

describe('SEC-42: a document ends (rule 3.11)', () => {
  test('with a log-out, which is sent to the server too', async () => {
    const network = fakeNetwork({ 'DELETE /auth/session': null });
    const { load } = documentOf(() => signedInAs('guide', 'abc'));
    render(<Leaves />);
    expect(screen.getByText('sigue')).toBeVisible();
    act(() => signOut());
    expect(screen.getByText('se va')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual({ user: {}, token: '' });
    await expect.poll(() => network.callsTo('DELETE /auth/session')).toHaveLength(1);
    expect(network.calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  test('where another user signs in after a session expired: their token is in the storage alone', async () => {
    const { load, tokens } = documentOf(() => signedInAs('guide'));
    await sessionEnds();
    expect(load).not.toHaveBeenCalled();
    queryClient.setQueryData(['agenda'], ['lunes']);
    signedInAs('admin', 'another');
    expect(load).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual({ user: PEOPLE.admin, token: 'another' });
    expect(currentSession()).toBeNull();
    expect(tokens).not.toContain('another');
    expect(queryClient.getQueryData(['agenda'])).toBeUndefined();
  });

  test('where another user signs in in another tab, and is signed out until then', () => {
    const { load, tokens } = documentOf(() => signedInAs('guide'));
    otherTabStores({ user: PEOPLE.admin, token: 'another' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(tokens).toEqual(['']);
    expect(stored()).toEqual({ user: PEOPLE.admin, token: 'another' });
  });

  test('once, however many sign-ins and log-outs follow before the new one', () => {
    const { load, tokens } = documentOf(() => signedInAs('guide'));
    otherTabStores({ user: PEOPLE.admin, token: 'another' });
    otherTabStores({ user: PEOPLE.guide, token: 'third' });
    expect(load).toHaveBeenCalledTimes(1);
    expect(tokens).toEqual(['']);
  });

  test('for every new token of a backend without ids', () => {
    const user = { ...PEOPLE.guide, id: undefined as unknown as number };
    const { load } = documentOf(() => signIn({ user, token: 'abc' }));
    signIn({ user, token: 'xyz' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('without the question about unsaved changes: their user has signed out', () => {
    addEventListener('beforeunload', (event) => event.preventDefault());
    const goes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    documentOf(() => signedInAs('guide'));
    expect(goes()).toBe(false);
    otherTabStores({ user: PEOPLE.admin, token: 'another' });
    expect(goes()).toBe(true);
  });

  test('where Back restores it for another user, or after its own end', () => {
    const { load } = documentOf(() => signedInAs('guide'));
    localStorage.setItem('root', JSON.stringify({ auth: { user: PEOPLE.admin, token: 'another' } }));
    comesBackFromMemory();
    expect(load).toHaveBeenCalledTimes(1);
    comesBackFromMemory();
    expect(load).toHaveBeenCalledTimes(2);
    expect(currentSession()).toBeNull();
  });
});

describe('SEC-42: a document goes on', () => {
  test('for the same user whose session expired, or who changes their name', async () => {
    const { load } = documentOf(() => signedInAs('guide'));
    await sessionEnds();
    signedInAs('guide', 'another');
    updateUser({ ...PEOPLE.guide, name: 'Julio P.' });
    expect(load).not.toHaveBeenCalled();
    expect(currentToken()).toBe('another');
  });

  test('for the first user who signs in in it', () => {
    const { load } = documentOf();
    signedInAs('guide');
    expect(load).not.toHaveBeenCalled();
    expect(currentSession()).toMatchObject({ user: PEOPLE.guide });
  });

  test('where another tab logs out: drafts stay for their user', () => {
    const { load } = documentOf(() => signedInAs('guide'));
    otherTabStores({ user: {}, token: '' });
    expect(load).not.toHaveBeenCalled();
    otherTabStores({ user: PEOPLE.guide, token: 'another' });
    expect(load).not.toHaveBeenCalled();
    expect(currentToken()).toBe('another');
  });
});
