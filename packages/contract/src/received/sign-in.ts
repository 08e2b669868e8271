import type { UserType } from '@mentorias/domain/people/roles';
import { USER_TYPES } from '@mentorias/domain/people/roles';
import type { Received, Schemas } from '../fields.ts';
import { id, or, readFields, text } from '../fields.ts';
import { fieldsOf, InvalidResponseError, objectIn, textIn } from '../received.ts';

/** A signed-in user, as a backend sends one, or an earlier build has stored one. */
export const SESSION_USER = {
  id,
  name: or(text, ''),
  email: or(text, ''),
  user_type: { schema: ({ z }: Schemas) => z.enum(USER_TYPES), read: (value: unknown) => value as UserType },
};

export interface ReceivedSessionUser extends Received<typeof SESSION_USER> {}

/** A completed sign-in, or the challenge of a second factor. */
export type ReceivedSignIn =
  /** `eraseAfter` where the account is to be erased then; `isPolicyNew` where the privacy policy has changed for it. */
  { user: ReceivedSessionUser; token: string; eraseAfter?: string; isPolicyNew?: true } | { challenge: string };

/** POST /auth/login, POST /auth/google, POST /auth/second_factor. Throws InvalidResponseError without token and challenge. */
export function readSignIn(reply: unknown): ReceivedSignIn {
  const fields = objectIn(reply, 'session', ['token', 'second_factor']) ?? {};
  const { user, token, second_factor, erase_after, policy_changed } = fields;
  const challenge = textIn(fieldsOf(second_factor).challenge);
  if (challenge) return { challenge };
  if (typeof token !== 'string' || token === '') throw new InvalidResponseError('The reply holds no token');
  const eraseAfter = textIn(erase_after);
  return {
    user: readSessionUser(user),
    token,
    ...(eraseAfter && { eraseAfter }),
    ...(policy_changed === true && { isPolicyNew: true }),
  };
}

export function readSessionUser(user: unknown): ReceivedSessionUser {
  return readFields(SESSION_USER, user);
}

/** POST /auth/google/nonce */
export function readNonce(reply: unknown): string {
  const nonce = textIn(fieldsOf(reply).nonce);
  if (!nonce) throw new InvalidResponseError('The reply holds no nonce');
  return nonce;
}
