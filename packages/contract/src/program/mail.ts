import { z } from 'zod';
import { Instant, Meta, Page, Search } from '../lists.ts';

/** The kinds of mail: a change of an event, a reminder of one, a link that sets a password, or a changed sign-in. */
export const MAIL_KINDS = [
  'booked',
  'moved',
  'updated',
  'cancelled',
  'reminder',
  'invitation',
  'reset',
  'google',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why the last attempt failed. */
export const MAIL_FAILURES = [
  /** The address does not exist, or refuses mail. */
  'address_refused',
  'message_refused',
  'server_unreachable',
  /** The server does not accept our user and password. */
  'sign_in_refused',
  /** The server refuses all our mail: the sender, a relay, TLS. */
  'server_refused',
  /** Any other failure. */
  'unexpected',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** `failed`: given up. `waiting`: not yet tried, or retried at `next_attempt_at`. */
export const MailStatus = z.enum(['failed', 'waiting']);
export type MailStatus = z.infer<typeof MailStatus>;

/** A mail that has not been delivered. */
export const UndeliveredMail = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  status: MailStatus,
  failure: z.enum(MAIL_FAILURES).nullable(),
  /** The server's codes, '550 5.1.1', if any. */
  smtp_code: z.string().nullable(),
  attempts: z.int(),
  created_at: Instant,
  tried_at: Instant.nullable(),
  next_attempt_at: Instant.nullable(),
  failed_at: Instant.nullable(),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** GET /admin/mail: undelivered mails, the latest first; `search` looks in the address. */
export const UndeliveredMailQuery = z.strictObject({
  page: Page,
  search: Search,
  /** `delayed`: those that have waited for more than an hour. */
  status: z.enum([...MailStatus.options, 'delayed']).optional(),
});
export type UndeliveredMailQuery = z.infer<typeof UndeliveredMailQuery>;

export const UndeliveredMailPage = z.object({ mails: z.array(UndeliveredMail), meta: Meta });
export type UndeliveredMailPage = z.infer<typeof UndeliveredMailPage>;

/** GET and PUT /auth/reminders: whether a user wants reminders of their events (rule 10.2). */
export const ReminderPreference = z.strictObject({ wants_reminders: z.boolean() });
export type ReminderPreference = z.infer<typeof ReminderPreference>;
