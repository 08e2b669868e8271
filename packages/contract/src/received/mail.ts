import type { Received, Schemas } from '../fields.ts';
import { count, id, nullable, or, readFields, text } from '../fields.ts';
import { listIn, metaIn, textIn } from '../received.ts';
import { instant } from './times.ts';

/** The kinds of mail: a change of an event, a reminder of one, a link that sets a password, a changed sign-in, an answer about data, or records, hours, a link or an event that are missing. */
export const MAIL_KINDS = [
  'booked',
  'moved',
  'updated',
  'cancelled',
  'reminder',
  'invitation',
  'reset',
  'google',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'erasure_requested',
  'data_answer',
  'late_records',
  'without_availability',
  'without_link',
  'booking_reminder',
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
export const MAIL_STATUSES = ['failed', 'waiting'] as const;

/** A mail that has not been delivered; instants are read as '' for none. */
export const UNDELIVERED_MAIL = {
  id,
  kind: passedOn(MAIL_KINDS),
  to: or(text, ''),
  status: passedOn(MAIL_STATUSES),
  failure: nullable(passedOn(MAIL_FAILURES)),
  /** The server's codes, '550 5.1.1', if any. */
  smtp_code: or(nullable(text), ''),
  attempts: count,
  created_at: instant,
  tried_at: nullable(instant),
  next_attempt_at: nullable(instant),
  failed_at: nullable(instant),
};

export interface ReceivedMail extends Received<typeof UNDELIVERED_MAIL> {}

/** GET /admin/mail */
export function readMails(reply: unknown) {
  const mails = listIn(reply, 'mails').map((row): ReceivedMail => readFields(UNDELIVERED_MAIL, row));
  return { mails, meta: metaIn(reply, mails) };
}

/** One of some words, which is read unchecked: the screen leaves out words that it does not know. */
function passedOn<const Word extends string>(words: readonly Word[]) {
  return { schema: ({ z }: Schemas) => z.enum(words), read: (value: unknown) => textIn(value) as Word | undefined };
}
