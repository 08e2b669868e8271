import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../database/database-clock.ts';
import type { Db } from '../../database/schema.ts';
import { tooMany } from '../../http/errors.ts';

/** A key whose attempts are counted, how many are allowed, and within how many minutes. */
export interface Allowance {
  key: string;
  most: number;
  minutes: number;
}

/** The longest wait between attempts. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Counts one attempt, or so many at once, and returns how many seconds to wait: 0 while it is allowed. One upsert, so that parallel
 * attempts and several processes share the count; a span begins with its first attempt and no attempt makes it longer.
 */
export async function countAttempt(db: Db, { key, most, minutes }: Allowance, now: Date, times = 1): Promise<number> {
  const isOver = windowIsOver(now, minutes);
  const { count, ends_at } = await db
    .insertInto('attempts')
    .values({ key, count: times, ends_at: later(now, minutes * 60) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE attempts.count + excluded.count END`,
        ends_at: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE attempts.ends_at END`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return count <= most ? 0 : secondsUntil(ends_at, now);
}

/** Counts one attempt, or so many at once; throws a 429 with this code and sentence where it is not allowed. */
export async function limitAttempts(
  db: Db,
  allowance: Allowance,
  now: Date,
  code: string,
  sentence: string,
  times?: number,
): Promise<void> {
  const wait = await countAttempt(db, allowance, now, times);
  if (wait > 0) throw tooMany(code, sentence, wait);
}

/**
 * Counts one attempt and returns 0, or counts nothing and returns how many seconds to wait: after `most` attempts one is
 * allowed each 1, 2, 4 … 60 seconds, until there was none for `minutes`. One upsert too: of parallel attempts one gets the turn.
 * Below the limit the wait is 0, whatever is stored.
 */
export async function throttleAttempt(db: Db, { key, most, minutes }: Allowance, now: Date): Promise<number> {
  const isOver = windowIsOver(now, minutes);
  const count = sql`CASE WHEN ${isOver} THEN 1 ELSE attempts.count + 1 END`;
  const wait = (past: ReturnType<typeof sql>) =>
    sql`make_interval(secs => CASE WHEN ${past} < 0 THEN 0 ELSE least(${LONGEST_WAIT_SECONDS}, power(2, least(${past}, 10))) END)`;
  const { rows } = await sql`
    INSERT INTO attempts (key, count, ends_at, next_at)
    VALUES (${key}, 1, ${later(now, minutes * 60)}, ${now}::timestamptz + ${wait(sql`(1 - ${most}::integer)`)})
    ON CONFLICT (key) DO UPDATE SET
      count = ${count}, ends_at = excluded.ends_at,
      next_at = ${now}::timestamptz + ${wait(sql`(${count} - ${most}::integer)`)}
    WHERE attempts.count < ${most}::integer OR attempts.next_at <= ${now}
      OR attempts.next_at > ${later(now, LONGEST_WAIT_SECONDS, CLOCK_TOLERANCE_MS)} OR ${isOver}
    RETURNING key`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await db.selectFrom('attempts').select('next_at').where('key', '=', key).executeTakeFirst();
  return secondsUntil(waiting?.next_at ?? now, now);
}

/** Uncounts one attempt that turned out not to be a failure: the next one need not wait. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)`, next_at: sql`'-infinity'` })
    .where('key', '=', key)
    .execute();
}

/** Clears the count of a key, and of every key that begins with it and a blank. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await sql`DELETE FROM attempts WHERE key = ${key} OR starts_with(key, ${`${key} `})`.execute(db);
}

/** Deletes the counts of spans that are over; those that a transaction is counting are left to the next time: it may hold several. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const old = db.selectFrom('attempts').select('key').where('ends_at', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('attempts').where('key', 'in', old).execute();
}

/** Whether a span is over; one that ends later than any can was written by a clock that was ahead. */
function windowIsOver(now: Date, minutes: number) {
  return sql`(attempts.ends_at <= ${now} OR attempts.ends_at > ${later(now, minutes * 60, CLOCK_TOLERANCE_MS)})`;
}

function later(now: Date, seconds: number, milliseconds = 0): Date {
  return new Date(now.getTime() + seconds * 1000 + milliseconds);
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}
