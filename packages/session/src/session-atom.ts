import { readSessionUser } from '@mentorias/contract/received/sign-in';
import { atom, createStore } from 'jotai';
import type { Auth, SessionUser } from './stored-auth.ts';
import { SIGNED_OUT } from './stored-auth.ts';

/** Somebody who is signed in; null is nobody. */
export type Session = { user: SessionUser; token: string } | null;

/** The one store of the page; the session's atoms live in no other. */
export const sessionStore = createStore();

/** The auth state of spec §3, as it is persisted. */
export const authAtom = atom<Auth>(SIGNED_OUT);

export const sessionAtom = atom<Session>((get) => {
  const auth = get(authAtom);
  return auth.token === '' ? null : { user: readSessionUser(auth.user), token: auth.token };
});

/** Whether the server refuses whoever is signed in all but the set-up of a second factor. */
export const secondFactorRequiredAtom = atom(false);

/** What the sign-in page tells somebody whose session was ended for them. */
export const signOutReasonAtom = atom<string | null>(null);

/** Whether this document is at its end: the page is being loaded anew, and nobody is signed in here any more. */
export const leavingAtom = atom(false);
