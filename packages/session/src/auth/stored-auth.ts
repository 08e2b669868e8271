import type { ReceivedSessionUser } from '@mentorias/contract/received/sign-in';

/** The signed-in user, as any backend sends them. */
export type SessionUser = ReceivedSessionUser;

/** Local storage's key; nothing but the auth part is stored under it (rule 3.1). */
export const STORAGE_KEY = 'root';

/** A storage that has not answered after this long means signed out (rule 3.1). */
export const STORAGE_TIMEOUT_MS = 5000;

/** Who is signed in, as stored: an empty user and an empty token while signed out (rule 3.1). */
export interface Auth {
  user: SessionUser | Record<string, never>;
  token: string;
}

export const SIGNED_OUT: Auth = { user: {}, token: '' };

/** Where the session is persisted: local storage, or anything with its interface, synchronous or not. */
export interface AuthStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
}

/** Whether `value` is of a signed-in user: a user, and a token that is not empty. */
export function isSignedIn(value: unknown): value is Auth {
  return isRecord(value) && isRecord(value.user) && typeof value.token === 'string' && value.token !== '';
}

/** The stored text as auth; text that cannot be read means signed out. */
export function parseAuth(text: string | null): Auth {
  try {
    const auth: unknown = JSON.parse(text ?? '{}').auth;
    return isSignedIn(auth) ? { user: auth.user, token: auth.token } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** Persists `auth`; where the storage refuses, the session lasts as long as the page. */
export function storeAuth(storage: AuthStorage, auth: Auth): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ auth }));
  } catch {
    // A full or forbidden storage is no reason to refuse the sign-in.
  }
}

/** The stored auth: synchronously where the storage is, else within `timeoutMs`; a failure means signed out. */
export function restoreAuth(storage: AuthStorage, timeoutMs = STORAGE_TIMEOUT_MS): Auth | Promise<Auth> {
  try {
    const answer = storage.getItem(STORAGE_KEY);
    return answer instanceof Promise ? withinLimit(answer, timeoutMs) : parseAuth(answer);
  } catch {
    return SIGNED_OUT;
  }
}

function withinLimit(answer: Promise<string | null>, timeoutMs: number): Promise<Auth> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(SIGNED_OUT), timeoutMs);
    answer
      .then(parseAuth, () => SIGNED_OUT)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
