import type { ReceivedSessionUser } from '@mentorias/contract/received/sign-in';

/** Somebody who is signed in, as whichever backend knows them. */
export type SessionUser = ReceivedSessionUser;

/** Local storage's key; nothing but the auth part stands under it (spec §3). */
export const STORAGE_KEY = 'root';

/** A storage that has not answered after this long means signed out (spec §9). */
export const STORAGE_LIMIT_MS = 5000;

/** Who is signed in, as stored: an empty user and an empty token while nobody is (spec §3). */
export interface Auth {
  user: SessionUser | Record<string, never>;
  token: string;
}

export const SIGNED_OUT: Auth = { user: {}, token: '' };

/** Where the session outlives the page: local storage, or anything that answers like it, at once or later. */
export interface AuthStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** Whether `value` is somebody's auth: a user, and a token that is not empty. */
export function isSignedIn(value: unknown): value is Auth {
  return isRecord(value) && isRecord(value.user) && typeof value.token === 'string' && value.token !== '';
}

/** The stored text as auth; rubbish means signed out. */
export function parseAuth(text: string | null): Auth {
  try {
    const auth: unknown = JSON.parse(text ?? '{}').auth;
    return isSignedIn(auth) ? { user: auth.user, token: auth.token } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** Keeps `auth`; where the storage refuses, the session lasts as long as the page. */
export function storeAuth(storage: AuthStorage, auth: Auth): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ auth }));
  } catch {
    // A full or forbidden storage is no reason to refuse the sign-in.
  }
}

/** What the storage holds: at once where it answers at once, else within `limitMs`; a failure means signed out. */
export function restoreAuth(storage: AuthStorage, limitMs = STORAGE_LIMIT_MS): Auth | Promise<Auth> {
  try {
    const answer = storage.getItem(STORAGE_KEY);
    return answer instanceof Promise ? withinLimit(answer, limitMs) : parseAuth(answer);
  } catch {
    return SIGNED_OUT;
  }
}

function withinLimit(answer: Promise<string | null>, limitMs: number): Promise<Auth> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(SIGNED_OUT), limitMs);
    answer
      .then(parseAuth, () => SIGNED_OUT)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
