import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../database/schema.ts';

/** An event that counts as one that a person had: over, confirmed, and not recorded as missed (rule 8.16). */
const COUNTS = (now: Date) =>
  sql`status = 'confirmed' AND (attendance IS NULL OR attendance = 'held') AND starts_at < ${now} AND ends_at <= ${now}`;

/** How far back events are looked at that may have ended since the last time: gateways may have been down for days. */
const RECENT_MS = 3 * 24 * 3_600_000;

/** Stores with each person the events that have ended lately. Rows that somebody else has locked are left to the next time. */
export async function addEndedEvents(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RECENT_MS);
  await sql`
    WITH ended AS (
      SELECT person_id, max(starts_at) AS starts_at
      FROM calendar_events CROSS JOIN LATERAL (VALUES (guide_id), (user_id)) AS person (person_id)
      WHERE starts_at > ${since} AND ${COUNTS(now)}
      GROUP BY person_id
    ), behind AS (
      SELECT users.id, ended.starts_at
      FROM users JOIN ended ON ended.person_id = users.id
      WHERE last_event_at IS NULL OR last_event_at < ended.starts_at
      ORDER BY users.id FOR NO KEY UPDATE OF users SKIP LOCKED
    )
    UPDATE users SET last_event_at = behind.starts_at FROM behind WHERE users.id = behind.id
  `.execute(db);
}

/** Recomputes the column for all accounts, which corrects rows of another program and of a clock that was ahead. */
export async function recountLastEvents(db: Db, now: Date): Promise<void> {
  await recount(db, now, sql`SELECT id FROM users WHERE user_type <> 'admin'`);
}

/** Recomputes the column for these accounts, whose rows the caller has locked. */
export async function recountLastEventsOf(db: DbTransaction, now: Date, ids: readonly number[]): Promise<void> {
  await recount(db, now, sql`SELECT unnest(${[...ids]}::bigint[]) AS id`);
}

async function recount(db: Db, now: Date, people: RawBuilder<unknown>): Promise<void> {
  const lastOf = (owner: string) => sql`
    (SELECT starts_at FROM calendar_events WHERE ${sql.ref(owner)} = person.id AND ${COUNTS(now)} ORDER BY starts_at DESC LIMIT 1)
  `;
  await sql`
    WITH counted AS (
      SELECT users.id, last_event_at, greatest(${lastOf('guide_id')}, ${lastOf('user_id')}) AS starts_at
      FROM (${people}) AS person JOIN users USING (id)
    ), other AS (
      SELECT users.id, counted.starts_at FROM users JOIN counted ON counted.id = users.id
      WHERE users.last_event_at IS DISTINCT FROM counted.starts_at
      ORDER BY users.id FOR NO KEY UPDATE OF users
    )
    UPDATE users SET last_event_at = other.starts_at FROM other WHERE users.id = other.id
  `.execute(db);
}
