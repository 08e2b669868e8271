import { readSessionUser } from '@mentorias/contract/received/sign-in';
import { atom, createStore } from 'jotai';
import { storedLacks } from '../calls/optional-reads.ts';
import type { Auth, SessionUser } from './stored-auth.ts';
import { SIGNED_OUT } from './stored-auth.ts';

/** The signed-in user and their token; null while signed out. */
export type Session = { user: SessionUser; token: string } | null;

/** The one store of the page; the session's atoms live in no other. */
export const sessionStore = createStore();

/** The auth state, as it is persisted (rule 3.1). */
export const authAtom = atom<Auth>(SIGNED_OUT);

export const sessionAtom = atom<Session>((get) => {
  const auth = get(authAtom);
  return auth.token === '' ? null : { user: readSessionUser(auth.user), token: auth.token };
});

/** The token that calls carry; '' while signed out. What was read or sent with another one is of another session. */
export const tokenAtom = atom((get) => get(authAtom).token);

/** Whether the server refuses the user every call but the set-up of a second factor. */
export const secondFactorRequiredAtom = atom(false);

/** The version of the shell that a new page would get, as the last reply of the API said; undefined while none has. */
export const servedShellAtom = atom<string | undefined>(undefined);

/** The optional reads that the backend has shown to lack (rule 12.1). */
export const lacksAtom = atom<readonly string[]>(storedLacks());

/** What the sign-in page says to a user whose session was ended for them. */
export const signOutReasonAtom = atom<string | null>(null);

/** Whether this document has ended: the page is reloading, and this document is signed out. */
export const leavingAtom = atom(false);
