import { useAtomValue } from 'jotai';
import { queryClient } from './query-client.ts';
import type { Session } from './session-atom.ts';
import {
  authAtom,
  leavingAtom,
  secondFactorRequiredAtom,
  sessionAtom,
  sessionStore,
  signOutReasonAtom,
} from './session-atom.ts';
import type { Auth, AuthStorage, SessionUser } from './stored-auth.ts';
import { isSignedIn, parseAuth, restoreAuth, SIGNED_OUT, STORAGE_KEY, storeAuth } from './stored-auth.ts';
import { clearAttempts } from './write.ts';

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

/** Loads the page anew, where this document is kept to one person, and whose it has been so far. */
let loadAnew: (() => void) | undefined;
let lastPerson: Session = null;

/**
 * From now on this document is for one person: a log-out, and somebody else who signs in here or in another tab, end it by `load`,
 * which shall load the page anew. The other one's token is only in the storage then, for the new document: what the code of
 * remotes left in this one (styles, timers, patched globals) does not meet them. The same person may come back to their drafts.
 */
export function reloadOnUserChange(load: () => void): void {
  loadAnew = load;
  lastPerson = currentSession();
  sessionStore.set(leavingAtom, false);
}

/** Ends this document, where it is kept to one person: nobody is signed in in it any more, and the page is loaded anew. */
export function leaveDocument(): void {
  if (!loadAnew) return;
  sessionStore.set(leavingAtom, true);
  sessionStore.set(authAtom, SIGNED_OUT);
  secondFactorIsSet();
  loadAnew();
}

/** Whether this document is at its end, and the page being loaded anew. */
export function useLeaving(): boolean {
  return useAtomValue(leavingAtom, { store: sessionStore });
}

/** Whether `auth` is of somebody else than whoever was here last. Where a backend gives its users no id, nobody is known to be the same. */
function isOtherPerson({ user, token }: Auth): boolean {
  if (token === '' || lastPerson === null || token === lastPerson.token) return false;
  return user.id == null || user.id !== lastPerson.user.id;
}

/** What to tell somebody whose session was ended for them; null after an ordinary log-out. */
export function useSignOutReason(): string | null {
  return useAtomValue(signOutReasonAtom, { store: sessionStore });
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
  sessionStore.set(signOutReasonAtom, null);
  keep({ user: session.user, token: session.token });
}

/** Replaces the user alone (spec §4, update-user). */
export function updateUser(user: SessionUser): void {
  keep({ ...sessionStore.get(authAtom), user });
}

/** Forgets user, token and all that was read with them (spec §4, logout); `farewell` is shown at the sign-in. */
export function clearSession(farewell: string | null = null): void {
  sessionStore.set(signOutReasonAtom, farewell);
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
  if (sessionStore.get(leavingAtom)) return;
  if (loadAnew && isOtherPerson(auth)) {
    leaveDocument();
    return;
  }
  const isSameSession = auth.token === currentToken();
  sessionStore.set(authAtom, auth);
  lastPerson = currentSession() ?? lastPerson;
  if (isSameSession) return;
  clearAttempts();
  secondFactorIsSet();
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
  if (!persisted) return;
  if (sessionStore.get(leavingAtom)) leaveDocument();
  else restore();
});

// Before every question about unsaved changes: whose they were is gone, and to stay would lead nowhere.
addEventListener(
  'beforeunload',
  (event) => {
    if (sessionStore.get(leavingAtom)) event.stopImmediatePropagation();
  },
  { capture: true },
);
