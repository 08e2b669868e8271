import { PAGE_SIZE } from '@mentorias/contract/lists';
import type {
  MailKind,
  UndeliveredMail,
  UndeliveredMailPage,
  UndeliveredMailQuery,
} from '@mentorias/contract/program/mail';
import { sql } from 'kysely';
import { containing, metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Db } from '../database/schema.ts';
import { hoursAfter } from './retry-schedule.ts';

/** The recipient; null for a password reset of an address without an account. */
const RECIPIENT = sql<string>`coalesce(mail.payload->>'to', account.email)`;

const KIND = sql<MailKind>`CASE mail.kind
  WHEN 'event' THEN mail.payload->>'news' WHEN 'security' THEN mail.payload->>'news' WHEN 'link' THEN mail.payload->>'reason'
  ELSE coalesce(CASE mail.kind WHEN 'late_records' THEN mail.payload->>'about' END, mail.kind) END`;

/** A query on the undelivered mails, with their recipients. */
export function selectUndelivered(db: Db) {
  return db
    .selectFrom('outbox as mail')
    .leftJoin('users as account', (join) =>
      join.on(
        sql<boolean>`account.id = (mail.payload->>'userId')::bigint
          OR (mail.kind = 'reset' AND account.email = mail.payload->>'email')`,
      ),
    )
    .where('mail.done_at', 'is', null)
    .where(sql<boolean>`${RECIPIENT} IS NOT NULL`);
}

/** The condition of each status, for the list and the figures (rule 9.12). */
function statusCondition(status: NonNullable<UndeliveredMailQuery['status']>, now: Date) {
  if (status === 'failed') return sql<boolean>`mail.failed_at IS NOT NULL`;
  if (status === 'waiting') return sql<boolean>`mail.failed_at IS NULL`;
  return sql<boolean>`mail.failed_at IS NULL AND mail.created_at < ${hoursAfter(now, -1)}`;
}

/** A page of the undelivered mails, the latest first. */
export async function listUndelivered(db: Db, query: UndeliveredMailQuery, now: Date): Promise<UndeliveredMailPage> {
  let found = selectUndelivered(db);
  if (query.status) found = found.where(statusCondition(query.status, now));
  if (query.search !== '')
    found = found.where(sql<boolean>`norm(email_forms(${RECIPIENT})) LIKE ${containing(query.search)}`);
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(FIELDS)
    .orderBy('mail.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(offsetOf(query.page))
    .execute();
  return { mails: rows.map(toUndelivered), meta: metaOf(query.page, count) };
}

/** How many mails were given up, and how many have waited for more than an hour. */
export async function countUndelivered(db: Db, now: Date) {
  return selectUndelivered(db)
    .select([
      sql<number>`count(*) FILTER (WHERE ${statusCondition('failed', now)})`.as('failed_mails'),
      sql<number>`count(*) FILTER (WHERE ${statusCondition('delayed', now)})`.as('delayed_mails'),
    ])
    .executeTakeFirstOrThrow();
}

/** The mails that were given up, the latest first. */
export async function failedIds(db: Db, most: number): Promise<number[]> {
  const failed = selectUndelivered(db).select('mail.id').where('mail.failed_at', 'is not', null);
  return (await failed.orderBy('mail.id', 'desc').limit(most).execute()).map(({ id }) => id);
}

export async function findUndelivered(db: Db, id: number): Promise<UndeliveredMail | undefined> {
  const row = await selectUndelivered(db).select(FIELDS).where('mail.id', '=', id).executeTakeFirst();
  return row && toUndelivered(row);
}

const FIELDS = [
  'mail.id',
  'mail.failure',
  'mail.smtp_code',
  'mail.attempts',
  'mail.created_at',
  'mail.tried_at',
  'mail.run_after',
  'mail.failed_at',
  KIND.as('kind'),
  RECIPIENT.as('to'),
] as const;

interface Row extends Pick<UndeliveredMail, 'id' | 'kind' | 'to' | 'failure' | 'smtp_code' | 'attempts'> {
  created_at: Date;
  tried_at: Date | null;
  run_after: Date;
  failed_at: Date | null;
}

function toUndelivered({ run_after, created_at, tried_at, failed_at, ...mail }: Row): UndeliveredMail {
  return {
    ...mail,
    status: failed_at ? 'failed' : 'waiting',
    created_at: created_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    next_attempt_at: failed_at ? null : run_after.toISOString(),
    failed_at: failed_at?.toISOString() ?? null,
  };
}
