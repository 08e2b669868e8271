import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { http } from '../calls/client.ts';
import { queryClient } from '../calls/query-client.ts';
import { signOut } from '../calls/sign-out.ts';
import { fakeNetwork, PEOPLE, reply, signedInAs } from '../testing.ts';
import { currentToken, signIn, updateUser, useSession, useSignOutReason } from './session.ts';

function Who() {
  const session = useSession();
  const signOutReason = useSignOutReason();
  return <p>{session ? `${session.user.name} con ${session.token}` : `nadie: ${signOutReason ?? ''}`}</p>;
}

/** A change in another tab, as this one sees it. */
function otherTabStores(value: string | null, key: string | null = 'root') {
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
}

test('rule 3.2: signing in stores user and token, a changed name the user alone, a log-out clears both', () => {
  fakeNetwork();
  render(<Who />);
  expect(screen.getByText('nadie:')).toBeVisible();

  act(() => signIn({ user: PEOPLE.guide, token: 'abc' }));
  expect(screen.getByText('Julio Paredes con abc')).toBeVisible();

  act(() => updateUser({ ...PEOPLE.guide, name: 'Julio P.' }));
  expect(screen.getByText('Julio P. con abc')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
    auth: { user: { ...PEOPLE.guide, name: 'Julio P.' }, token: 'abc' },
  });

  act(() => signOut());
  expect(screen.getByText('nadie:')).toBeVisible();
  expect(localStorage.getItem('root')).toBe('{"auth":{"user":{},"token":""}}');
});

test('the reason for an ended session is shown until the next sign-in', async () => {
  signedInAs('admin');
  fakeNetwork({ 'GET /admin/users': reply(401) });
  render(<Who />);
  await act(() => http('admin/users').catch(() => {}));
  expect(screen.getByText('nadie: Vuelva a iniciar sesión')).toBeVisible();
  act(() => {
    signedInAs('admin');
  });
  act(() => signOut());
  expect(screen.getByText('nadie:')).toBeVisible();
});

test('what was read for one session is cleared with it', () => {
  signedInAs('guide', 'abc');
  queryClient.setQueryData(['agenda'], ['lunes']);
  updateUser({ ...PEOPLE.guide, name: 'Julio P.' });
  expect(queryClient.getQueryData(['agenda'])).toEqual(['lunes']);
  signIn({ user: PEOPLE.guide, token: 'xyz' });
  expect(queryClient.getQueryData(['agenda'])).toBeUndefined();
});

test('other tabs are followed: their log-out, their sign-in, their emptied storage', () => {
  signedInAs('guide', 'abc');
  render(<Who />);
  otherTabStores('{"auth":{"user":{},"token":""}}');
  expect(screen.getByText('nadie:')).toBeVisible();

  otherTabStores(JSON.stringify({ auth: { user: PEOPLE.admin, token: 'xyz' } }));
  expect(screen.getByText('Carmen Salas con xyz')).toBeVisible();
  expect(currentToken()).toBe('xyz');

  otherTabStores('true', 'another key');
  expect(screen.getByText('Carmen Salas con xyz')).toBeVisible();

  otherTabStores(null, null);
  expect(screen.getByText('nadie:')).toBeVisible();
});

test('a page that Back restores reads the storage again', () => {
  signedInAs('guide', 'abc');
  localStorage.setItem('root', '{"auth":{"user":{},"token":""}}');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(currentToken()).toBe('');
});
