import type { SessionUser } from '@mentorias/contract/auth';
import { useAtomValue } from 'jotai';
import { queryClient } from './query-client.ts';
import type { Session } from './session-atom.ts';
import { authAtom, farewellAtom, secondFactorRequiredAtom, sessionAtom, sessionStore } from './session-atom.ts';
import type { Auth, AuthStorage } from './stored-auth.ts';
import { isSignedIn, parseAuth, restoreAuth, SIGNED_OUT, STORAGE_KEY, storeAuth } from './stored-auth.ts';

/** Reached through functions: where cookies are forbidden the mere mention of `localStorage` throws. */
const storage: AuthStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

/** Who is signed in; the component follows every change, those of other tabs too. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store: sessionStore });
}

/** Who is signed in at this moment. */
export function currentSession(): Session {
  return sessionStore.get(sessionAtom);
}

/** Calls `listener` whenever another person is signed in than the one before; not when that one comes back. */
export function onOtherPerson(listener: () => void): void {
  let last = currentSession();
  sessionStore.sub(sessionAtom, () => {
    const session = currentSession();
    if (!session) return;
    const isOther = last !== null && !isSamePerson(last, session);
    last = session;
    if (isOther) listener();
  });
}

/** Where a backend gives its users no id, nobody is known to be the same. */
function isSamePerson(a: NonNullable<Session>, b: NonNullable<Session>): boolean {
  return a.token === b.token || (a.user.id !== undefined && a.user.id === b.user.id);
}

/** What to tell somebody whose session was ended for them; null after an ordinary log-out. */
export function useFarewell(): string | null {
  return useAtomValue(farewellAtom, { store: sessionStore });
}

/** Whether whoever is signed in must set up a second factor before anything else. */
export function useSecondFactorRequired(): boolean {
  return useAtomValue(secondFactorRequiredAtom, { store: sessionStore });
}

/** Nothing more is asked for: what was refused meanwhile is read anew. */
export function secondFactorIsSet(): void {
  sessionStore.set(secondFactorRequiredAtom, false);
  queryClient.clear();
}

/** Stores user and token (spec §4, set-auth). Throws TypeError where a server's answer holds neither. */
export function signIn(session: NonNullable<Session>): void {
  if (!isSignedIn(session)) throw new TypeError('A session is a user and a token');
  sessionStore.set(farewellAtom, null);
  keep({ user: session.user, token: session.token });
}

/** Replaces the user alone (spec §4, update-user). */
export function updateUser(user: SessionUser): void {
  keep({ ...sessionStore.get(authAtom), user });
}

/** Forgets user, token and all that was read with them (spec §4, logout); `farewell` is shown at the sign-in. */
export function forgetSession(farewell: string | null = null): void {
  sessionStore.set(farewellAtom, farewell);
  keep(SIGNED_OUT);
}

/** The token that calls carry; '' while nobody is signed in. */
export function currentToken(): string {
  return sessionStore.get(authAtom).token;
}

function keep(auth: Auth): void {
  storeAuth(storage, auth);
  become(auth);
}

function become(auth: Auth): void {
  const isSameSession = auth.token === currentToken();
  sessionStore.set(authAtom, auth);
  if (!isSameSession) secondFactorIsSet();
}

function restore(): void {
  const answer = restoreAuth(storage);
  if (answer instanceof Promise) answer.then(become);
  else become(answer);
}

restore();

addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY || key === null) become(parseAuth(newValue));
});

// A page that comes back by the Back button was frozen meanwhile and heard of no change.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restore();
});
