import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { MailKind } from '@mentorias/contract/program/mail';
import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import type { UserType } from '@mentorias/domain/people/roles';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import { SERVER_FAILURES } from './delivery-failure.ts';
import { hoursAfter, REQUESTED_LINK_RETRY_HOURS, RETRY_HOURS } from './retry-schedule.ts';

/** What a mail says of an event. */
export type EventNews = 'booked' | 'moved' | 'updated' | 'cancelled';

/** A mail about an event, with the event as it was when the mail was written. */
export interface EventMail {
  news: EventNews;
  to: string;
  event: CalendarEvent;
  /** The SEQUENCE of the .ics. */
  revision: number;
  /** The start before a move, an ISO instant. */
  movedFrom?: string;
  /** Who moved it; absent in a mail of a release before this one. */
  movedBy?: UserType;
  /** Where the entrepreneur changed topic or guests; without it an update is about the link, as each was in the release before this one. */
  about?: 'details';
}

/** A mail with a one-time link. The link is made when the mail is sent: the database has no usable secret (rule 10.4). */
export interface LinkMail {
  reason: 'invitation' | 'reset' | 'google';
  userId: number;
  googleSub?: string;
}

/** A request by 'Olvidé mi contraseña' for this address. */
export interface ResetMail {
  email: string;
}

/** A reminder of an event, written when it is due: to one of its two people, or to a guest. */
export interface ReminderMail {
  eventId: number;
  startsAt: string;
  hoursBefore: number;
  userId?: number;
  to?: string;
}

/**
 * A mail to one of the two people of an event that is over: whether it was held, or that the other one calls them missing. Its kind is
 * that of reminders: the release before finds no hour in it, and drops it.
 */
export interface AttendanceMail {
  eventId: number;
  userId: number;
  about: 'asked' | 'asked_again' | 'called_missing';
}

/** A change of the sign-in of an account. */
export type SecurityNews = Extract<
  MailKind,
  'password_changed' | 'second_factor_on' | 'second_factor_off' | 'second_factor_reset' | 'erasure_requested'
>;

/** A mail to the owner of an account, at the address that it had then. */
export interface SecurityMail {
  news: SecurityNews;
  userId: number;
  to: string;
  /** An ISO instant. */
  at: string;
}

/**
 * The answer to what somebody asked about their data. Its kind is that of changed sign-ins: the release before fails at its news, and
 * leaves it to this one.
 */
export interface DataAnswerMail {
  news: 'data_answer';
  to: string;
  /** Undefined for a guest. */
  userId?: number;
  kind: DataRequestKind;
  /** An ISO instant. */
  askedAt: string;
  answer: string;
}

/** A mail to a mentor whose events wait for a record. */
export interface LateRecordsMail {
  userId: number;
}

/**
 * A mail to an entrepreneur who has had no event for 30 days. Its kind is that of records: the release before finds none of theirs, and
 * drops it.
 */
export interface BookingReminderMail {
  userId: number;
  about: 'booking_reminder';
}

/** A mail to a mentor who has no hours or no link. */
export interface GapMail {
  kind: 'without_availability' | 'without_link';
  payload: { userId: number };
}

export type Mail =
  | { kind: 'event'; payload: EventMail }
  | { kind: 'link'; payload: LinkMail }
  | { kind: 'reset'; payload: ResetMail }
  | { kind: 'reminder'; payload: ReminderMail | AttendanceMail }
  | { kind: 'security'; payload: SecurityMail | DataAnswerMail }
  | { kind: 'late_records'; payload: LateRecordsMail | BookingReminderMail }
  | GapMail;

/** A mail that a worker has leased. */
export type ClaimedMail = Mail & { id: number; message_part: string; attempts: number; give_up_at: Date };

/** The limit for sending one mail, in milliseconds; shorter than the lease of a claim. */
export const SEND_TIMEOUT_MS = 45_000;

/** Longer than the sending of a mail can take. */
export const LEASE_SECONDS = SEND_TIMEOUT_MS / 1000 + 30;

/** Puts mails into the outbox, in the caller's transaction. */
export async function enqueue(db: Db, mails: Exclude<Mail, { kind: 'reminder' }>[], now: Date) {
  const rows = mails.map((mail) => ({
    kind: mail.kind,
    payload: JSON.stringify(mail.payload),
    created_at: now,
    run_after: now,
    give_up_at: hoursAfter(now, retryHoursOf(mail)),
  }));
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}

/** Enqueues a mail about a changed sign-in to the owner of the account, in the caller's transaction. */
export async function enqueueSecurityMail(
  db: Db,
  news: SecurityNews,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const payload = { news, userId: id, to: email, at: now.toISOString() };
  await enqueue(db, [{ kind: 'security', payload }], now);
}

export function retryHoursOf(mail: Mail): number {
  const isAskedFor = mail.kind === 'reset' || (mail.kind === 'link' && mail.payload.reason !== 'invitation');
  return isAskedFor ? REQUESTED_LINK_RETRY_HOURS : RETRY_HOURS;
}

/** Claims the mail that has been due longest. If the worker dies, the mail is due again after the lease. */
export async function claim(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    UPDATE outbox
    SET attempts = attempts + 1, tried_at = ${now}, run_after = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= ${now}
      ORDER BY run_after, id FOR UPDATE SKIP LOCKED LIMIT 1
    ) RETURNING id, message_part, kind, payload, attempts, give_up_at
  `.execute(db);
  return rows[0];
}

/** Whether a claimed mail is still to be sent: the erasure of an account deletes its mails (rule 15.4). */
export async function isStillWaiting(db: Db, { id }: ClaimedMail): Promise<boolean> {
  const waiting = db.selectFrom('outbox').select('id').where('id', '=', id).where('done_at', 'is', null);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Marks a mail as sent or obsolete, and deletes its content. */
export async function finish(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now, failed_at: null, payload: '{}' }).where('id', '=', id).execute();
}

/** Releases a claim without counting an attempt. */
export async function releaseClaim(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await stillClaimed(db, mail)
    .set({ run_after: now, attempts: mail.attempts - 1 })
    .execute();
}

/** Stores why an attempt failed, and when the next one is; without a next one the mail is given up. */
export async function recordFailure(
  db: Db,
  mail: ClaimedMail,
  { failure, smtpCode }: DeliveryFailure,
  next: { at: Date } | { givenUpAt: Date },
): Promise<void> {
  const then = 'at' in next ? { run_after: next.at } : { failed_at: next.givenUpAt };
  await stillClaimed(db, mail)
    .set({ failure, smtp_code: smtpCode, ...then })
    .execute();
}

/** During an outage only few mails are tried: others whose time is over are given up with the same failure. */
export async function giveUpExpired(db: Db, failure: DeliveryFailure, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failed_at: now, failure: failure.failure, smtp_code: failure.smtpCode })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('give_up_at', '<=', now)
    .where('run_after', '<=', now)
    .where('kind', '<>', 'reminder')
    .execute();
}

/** After an outage: makes the mails due that failed because of the server. */
export async function retryAfterOutage(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ run_after: now, failure: null })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_after', '>', now)
    .where('failure', 'in', SERVER_FAILURES)
    .execute();
}

/** Deletes mails that were sent or given up before `before`. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((row) => row.or([row('done_at', '<', before), row('failed_at', '<', before)]))
    .execute();
}

/** The row of a claim, unless the lease ran out and another worker has claimed it since. */
function stillClaimed(db: Db, { id, attempts }: ClaimedMail) {
  return db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null);
}
