import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { readNonce, readSignIn } from '@mentorias/contract/received/sign-in';
import type { LoginRequest, PasswordReset } from '@mentorias/contract/sign-in/auth';
import { http, statusOf } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';

export async function logIn(request: LoginRequest): Promise<ReceivedSignIn> {
  return readSignIn(await http.post('auth/login', { json: request }).json());
}

export async function googleNonce(): Promise<string> {
  return readNonce(await http.post('auth/google/nonce').json());
}

export async function logInWithGoogle(credential: string): Promise<ReceivedSignIn> {
  return readSignIn(await http.post('auth/google', { json: { credential } }).json());
}

/** Answers the same whether or not the account exists (rule 3.8). */
export function askForReset(email: string) {
  return http.post('auth/password_resets', { json: { email } });
}

/** Whether the token of a mailed link can still be used; to ask changes nothing. An older backend does not say. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['password link', token],
    queryFn: ({ signal }) =>
      http.post('auth/password_resets/read', { json: { token }, signal }).then(
        () => true,
        (error) => statusOf(error) !== 422,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sets a password by the token of a mailed link. Returns the sign-in that follows; undefined where the backend only stores it. */
export async function resetPassword(reset: PasswordReset): Promise<ReceivedSignIn | undefined> {
  const put = (json: PasswordReset) => http.put('auth/password_resets', { json }).text();
  const reply = await put({ ...reset, sign_in: true }).catch((error) => {
    // An older backend refuses the fields, before it uses the link up.
    const { name: _, ...known } = reset;
    if (statusOf(error) === 400) return put(known);
    throw error;
  });
  try {
    return readSignIn(JSON.parse(reply));
  } catch {
    return undefined;
  }
}
