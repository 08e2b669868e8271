import type { UserType } from '@mentorias/domain/people/roles';
import type { AnyId } from '../ids.ts';
import { fieldsOf, idIn, NotUnderstood, objectIn, textIn } from '../received.ts';

/** A signed-in user, with the fields that the backend sent. */
export interface ReceivedSessionUser {
  id?: AnyId;
  name: string;
  email: string;
  user_type: UserType;
}

/** A completed sign-in, or the challenge of a second factor. */
export type ReceivedSignIn = { user: ReceivedSessionUser; token: string } | { challenge: string };

/** POST /auth/login, POST /auth/google, POST /auth/second_factor. Throws NotUnderstood without token and challenge. */
export function readSignIn(reply: unknown): ReceivedSignIn {
  const { user, token, second_factor } = objectIn(reply, 'session', ['token', 'second_factor']) ?? {};
  const challenge = textIn(fieldsOf(second_factor).challenge);
  if (challenge) return { challenge };
  if (typeof token !== 'string' || token === '') throw new NotUnderstood('The reply holds no token');
  return { user: readSessionUser(user), token };
}

/** A user as it was sent, or stored by an earlier build. */
export function readSessionUser(user: unknown): ReceivedSessionUser {
  const fields = fieldsOf(user);
  return {
    id: idIn(fields.id),
    name: textIn(fields.name) ?? '',
    email: textIn(fields.email) ?? '',
    user_type: fields.user_type as UserType,
  };
}

/** POST /auth/google/nonce */
export function readNonce(reply: unknown): string {
  const nonce = textIn(fieldsOf(reply).nonce);
  if (!nonce) throw new NotUnderstood('The reply holds no nonce');
  return nonce;
}
