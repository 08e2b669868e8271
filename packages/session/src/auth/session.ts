import { useAtomValue } from 'jotai';
import type { Session } from './session-atom.ts';
import {
  authAtom,
  leavingAtom,
  secondFactorRequiredAtom,
  servedShellAtom,
  sessionAtom,
  sessionStore,
  signOutReasonAtom,
  tokenAtom,
} from './session-atom.ts';
import type { Auth, AuthStorage, SessionUser } from './stored-auth.ts';
import { isSignedIn, parseAuth, restoreAuth, SIGNED_OUT, STORAGE_KEY, storeAuth } from './stored-auth.ts';

/** Reached through functions: where cookies are forbidden even reading `localStorage` throws. */
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

/** Reloads the page; set where this document is for one user. */
let loadPage: (() => void) | undefined;

/** The last session in this document, also after it has ended. */
let lastSession: Session = null;

/**
 * From now on this document is for one user: a log-out, or another user who signs in here or in another tab, ends it by `load`,
 * which must reload the page. The other user's token is then only in the storage, for the new document: it never meets what the
 * remotes' code left in this one (styles, timers, patched globals; rule 3.11). The same user may come back to their drafts.
 */
export function reloadOnUserChange(load: () => void): void {
  loadPage = load;
  lastSession = currentSession();
  sessionStore.set(leavingAtom, false);
}

/** Ends this document where it is for one user: signs out in it and reloads the page. */
export function leaveDocument(): void {
  if (!loadPage) return;
  sessionStore.set(leavingAtom, true);
  sessionStore.set(authAtom, SIGNED_OUT);
  secondFactorIsSet();
  loadPage();
}

/** Whether this document has ended and the page is reloading. */
export function useLeaving(): boolean {
  return useAtomValue(leavingAtom, { store: sessionStore });
}

/** Whether `auth` is of another user than the last session. Without ids from the backend every new token counts as another user. */
function isOtherUser({ user, token }: Auth): boolean {
  if (token === '' || lastSession === null || token === lastSession.token) return false;
  return user.id == null || user.id !== lastSession.user.id;
}

/** What to say to a user whose session was ended for them; null after an ordinary log-out. */
export function useSignOutReason(): string | null {
  return useAtomValue(signOutReasonAtom, { store: sessionStore });
}

/** The version of the shell that a new page would get, as the API says; undefined while it has not said. */
export function useServedShell(): string | undefined {
  return useAtomValue(servedShellAtom, { store: sessionStore });
}

/** Whether the user must set up a second factor before anything else. */
export function useSecondFactorRequired(): boolean {
  return useAtomValue(secondFactorRequiredAtom, { store: sessionStore });
}

/** The second factor is set up: what the server refused until now is read again. */
export function secondFactorIsSet(): void {
  sessionStore.set(secondFactorRequiredAtom, false);
}

/** Stores user and token (rule 3.2). Throws TypeError where one of them is missing. */
export function signIn(session: NonNullable<Session>): void {
  if (!isSignedIn(session)) throw new TypeError('A session is a user and a token');
  sessionStore.set(signOutReasonAtom, null);
  changeAuth({ user: session.user, token: session.token });
}

/** Replaces the user alone (rule 3.2). */
export function updateUser(user: SessionUser): void {
  changeAuth({ ...sessionStore.get(authAtom), user });
}

/** Clears user, token and all that was read with them (rule 3.2); `reason` is shown at the sign-in. */
export function clearSession(reason: string | null = null): void {
  sessionStore.set(signOutReasonAtom, reason);
  changeAuth(SIGNED_OUT);
}

/** The token that calls carry; '' while signed out. */
export function currentToken(): string {
  return sessionStore.get(tokenAtom);
}

function changeAuth(auth: Auth): void {
  storeAuth(storage, auth);
  setAuth(auth);
}

function setAuth(auth: Auth): void {
  if (sessionStore.get(leavingAtom)) return;
  if (loadPage && isOtherUser(auth)) {
    leaveDocument();
    return;
  }
  const isSameSession = auth.token === currentToken();
  sessionStore.set(authAtom, auth);
  lastSession = currentSession() ?? lastSession;
  if (!isSameSession) secondFactorIsSet();
}

function restore(): void {
  const answer = restoreAuth(storage);
  if (answer instanceof Promise) answer.then(setAuth);
  else setAuth(answer);
}

restore();

addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY || key === null) setAuth(parseAuth(newValue));
});

// A page that Back restores from the browser's cache was frozen meanwhile and got no storage event.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (sessionStore.get(leavingAtom)) leaveDocument();
  else restore();
});

// Runs before every question about unsaved changes: their user has signed out, and this document has no screen left.
addEventListener(
  'beforeunload',
  (event) => {
    if (sessionStore.get(leavingAtom)) event.stopImmediatePropagation();
  },
  { capture: true },
);
