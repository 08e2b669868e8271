import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './database/database-clock.ts';
import type { Db } from './database/schema.ts';
import { LEASE_SECONDS } from './outbox/outbox-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far ahead of the present an instant of each kind can be stored, in milliseconds. */
const FURTHEST = [
  { table: 'sessions', column: 'created_at', ahead: 0 },
  { table: 'sessions', column: 'last_used_at', ahead: 0 },
  { table: 'sign_in_challenges', column: 'expires_at', ahead: 5 * MINUTE },
  { table: 'google_nonces', column: 'expires_at', ahead: 5 * MINUTE },
  { table: 'one_time_links', column: 'expires_at', ahead: 7 * DAY },
  { table: 'idempotency_keys', column: 'created_at', ahead: 0 },
] as const;

/**
 * Brings back to the present what a clock that was ahead has stored, once it is right again: the database's own, or that of a process
 * of the release before. A session would outlive its 72 hours, and a mail would wait (docs/operations/clocks.md).
 */
export async function repairFutureInstants(db: Db, now: Date): Promise<void> {
  for (const { table, column, ahead } of FURTHEST) {
    const furthest = new Date(now.getTime() + ahead);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${furthest}
      WHERE ${sql.ref(column)} > ${tolerated(furthest)}`.execute(db);
  }
  // A mail that a worker has in hand stays leased until that worker must have ended.
  await sql`
    UPDATE outbox SET
      run_after = ${now}::timestamptz + make_interval(secs => CASE WHEN tried_at IS NULL THEN 0 ELSE ${LEASE_SECONDS} END),
      created_at = least(created_at, ${now}), tried_at = least(tried_at, ${now})
    WHERE done_at IS NULL AND failed_at IS NULL AND run_after > ${tolerated(now)}
      AND greatest(created_at, tried_at) > ${tolerated(now)}`.execute(db);
}

function tolerated(instant: Date): Date {
  return new Date(instant.getTime() + CLOCK_TOLERANCE_MS);
}
