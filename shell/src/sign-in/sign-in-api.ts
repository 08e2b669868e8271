import type { GoogleNonceReply, LoginRequest, PasswordReset, SignInReply } from '@mentorias/contract/auth';
import { http } from '@mentorias/session';

export function logIn(request: LoginRequest): Promise<SignInReply> {
  return http.post('auth/login', { json: request }).json<SignInReply>();
}

export async function googleNonce(): Promise<string> {
  const { nonce } = await http.post('auth/google/nonce').json<GoogleNonceReply>();
  return nonce;
}

export function logInWithGoogle(credential: string): Promise<SignInReply> {
  return http.post('auth/google', { json: { credential } }).json<SignInReply>();
}

/** Answers alike whether the account exists or not. */
export function askForReset(email: string) {
  return http.post('auth/password_resets', { json: { email } });
}

export function resetPassword(reset: PasswordReset) {
  return http.put('auth/password_resets', { json: reset });
}
