import { EMAIL_MAX } from '@mentorias/domain/people/emails';
import { PASSWORD_MAX } from '@mentorias/domain/people/passwords';
import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { Instant, Line, Revision, Text } from '../lists.ts';
import { SESSION_USER } from '../received/sign-in.ts';
import { schemaOf } from '../reply-schemas.ts';
import { SecondFactorChallenge } from './second-factor.ts';

/** A token, a credential or a nonce: opaque. */
const Opaque = Text.min(1).max(4096);

export const SessionUser = schemaOf(SESSION_USER);
export type SessionUser = z.infer<typeof SessionUser>;

/** POST /auth/login */
export const LoginRequest = z.strictObject({
  email: Text.min(1).max(EMAIL_MAX),
  password: z.string().min(1).max(PASSWORD_MAX),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The reply of a completed sign-in; `erase_after` is there where the account is to be erased, `policy_changed` where the policy is new to it. */
export const LoginReply = z.object({
  user: SessionUser,
  token: z.string(),
  erase_after: Instant.optional(),
  policy_changed: z.boolean().optional(),
});
export type LoginReply = z.infer<typeof LoginReply>;

/** POST /auth/login, POST /auth/google: a completed sign-in, or the challenge of a second factor. */
export const SignInReply = z.union([LoginReply, SecondFactorChallenge]);
export type SignInReply = z.infer<typeof SignInReply>;

/** GET /auth/session, PUT /auth/profile: `revision` is the account's, as administrators edit it. */
export const SessionReply = z.object({ user: SessionUser.extend({ revision: Revision }) });
export type SessionReply = z.infer<typeof SessionReply>;

/** POST /auth/google/nonce */
export const GoogleNonceReply = z.object({ nonce: z.string() });
export type GoogleNonceReply = z.infer<typeof GoogleNonceReply>;

/** POST /auth/google: the ID token that Google gave the browser. */
export const GoogleLoginRequest = z.strictObject({ credential: Opaque });
export type GoogleLoginRequest = z.infer<typeof GoogleLoginRequest>;

/** PUT /auth/profile: `revision` of the account that was read. */
export const ProfileChange = z.strictObject({
  name: Line.trim().min(1).max(LINE_MAX),
  revision: Revision.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** PUT /auth/password: that both agree and fit the rules is checked by the server (422). */
export const PasswordChange = z.strictObject({
  current_password: z.string().max(PASSWORD_MAX),
  password: z.string().max(PASSWORD_MAX),
  password_confirmation: z.string().max(PASSWORD_MAX),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** POST /auth/password_resets */
export const PasswordResetRequest = z.strictObject({ email: Text.min(1).max(EMAIL_MAX) });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** POST /auth/password_resets/read: the token of the mailed link. */
export const PasswordLink = z.strictObject({ token: Opaque });

/**
 * PUT /auth/password_resets: `token` comes from the mailed link. `name` is stored where the account has none yet (rule 1.6). With
 * `sign_in` it is answered like a sign-in, else by a 204.
 */
export const PasswordReset = z.strictObject({
  token: Opaque,
  password: z.string().max(PASSWORD_MAX),
  password_confirmation: z.string().max(PASSWORD_MAX),
  name: Line.trim().min(1).max(LINE_MAX).optional(),
  sign_in: z.boolean().optional(),
});
export type PasswordReset = z.infer<typeof PasswordReset>;
