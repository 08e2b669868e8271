import { SESSION_MAX_MS } from '@mentorias/domain/people/session-limits';
import { sql } from 'kysely';
import { deleteOldAudit } from './audit/record-audit.ts';
import { REPLY_KEPT_MS } from './http/idempotency.ts';
import { deleteOldMails } from './outbox/outbox-store.ts';
import { deletePastReminders } from './reminders/reminders-store.ts';
import type { Services } from './services.ts';
import { deleteOldAttempts } from './sign-in/limits/attempts.ts';
import { DEVICE_KEPT_MS } from './sign-in/limits/known-devices.ts';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

/** The column by which a row expires, and for how many milliseconds after that it is kept. */
const EXPIRING = [
  { table: 'sessions', column: 'created_at', keptMs: SESSION_MAX_MS },
  { table: 'known_devices', column: 'last_used_at', keptMs: DEVICE_KEPT_MS },
  { table: 'one_time_links', column: 'expires_at', keptMs: 0 },
  { table: 'sign_in_challenges', column: 'expires_at', keptMs: 0 },
  { table: 'google_nonces', column: 'expires_at', keptMs: 0 },
  { table: 'idempotency_keys', column: 'created_at', keptMs: REPLY_KEPT_MS },
  { table: 'remote_failures', column: 'reported_at', keptMs: THIRTY_DAYS_MS },
  // What older programs write, beside this one or before it (decision 37). A migration removes these tables.
  { table: 'release_failures', column: 'last_at', keptMs: THIRTY_DAYS_MS },
  { table: 'release_days', column: 'day::timestamptz', keptMs: THIRTY_DAYS_MS },
  { table: 'web_vitals', column: 'day::timestamptz', keptMs: THIRTY_DAYS_MS },
];

/** Deletes what has expired. The embedded database has no autovacuum and is vacuumed here; a server does so itself. */
export async function tidy({ database: { kysely }, config, now: clock }: Services): Promise<void> {
  const now = clock();
  for (const { table, column, keptMs } of EXPIRING) {
    const oldest = new Date(now.getTime() - keptMs);
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.raw(column)} <= ${oldest}::timestamptz`.execute(kysely);
  }
  await deleteOldAttempts(kysely, now);
  await deleteOldAudit(kysely, now, config.auditKeptDays);
  await deletePastReminders(kysely, now);
  await deleteOldMails(kysely, new Date(now.getTime() - THIRTY_DAYS_MS));
  if (config.databaseUrl === undefined) await sql`VACUUM (ANALYZE)`.execute(kysely);
}
