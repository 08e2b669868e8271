import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deleteOldAudit } from './audit/record-audit.ts';
import type { Schema } from './database/schema.ts';
import { deleteOldNonces } from './google/nonces-store.ts';
import { deleteOldReplies } from './http/idempotency.ts';
import { deleteOldMails } from './outbox/outbox-store.ts';
import { deletePastReminders } from './reminders/reminders-store.ts';
import { deleteOldFailures } from './remote-failures/failures-store.ts';
import type { Services } from './services.ts';
import { deleteOldAttempts } from './sign-in/limits/attempts.ts';
import { deleteOldDevices } from './sign-in/limits/known-devices.ts';
import { deleteOldLinks } from './sign-in/passwords/one-time-links.ts';
import { deleteOldChallenges } from './sign-in/second-factor/challenges-store.ts';
import { deleteExpiredSessions } from './sign-in/sessions/sessions-store.ts';

const RELEASE_HEALTH_KEPT_FOR = 30 * 24 * 3_600_000;
const MAIL_KEPT_FOR = 30 * 24 * 3_600_000;

/**
 * Deletes the figures of release health that older programs write, beside this one or before it, 30 days after they were written
 * (decision 37). A migration removes their tables.
 */
async function deleteOldReleaseHealth(kysely: Kysely<Schema>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RELEASE_HEALTH_KEPT_FOR);
  await sql`DELETE FROM release_failures WHERE last_at <= ${oldest}`.execute(kysely);
  for (const table of ['release_days', 'web_vitals'])
    await sql`DELETE FROM ${sql.table(table)} WHERE day <= ${limaDate(oldest)}`.execute(kysely);
}

/** Deletes what has expired. The embedded database has no autovacuum and is vacuumed here; a server does so itself. */
export async function tidy({ database: { kysely }, config, now: clock }: Services): Promise<void> {
  const now = clock();
  await deleteExpiredSessions(kysely, now);
  await deleteOldAttempts(kysely, now);
  await deleteOldDevices(kysely, now);
  await deleteOldLinks(kysely, now);
  await deleteOldChallenges(kysely, now);
  await deleteOldNonces(kysely, now);
  await deleteOldReplies(kysely, now);
  await deleteOldFailures(kysely, now);
  await deleteOldReleaseHealth(kysely, now);
  await deleteOldAudit(kysely, now, config.auditKeptDays);
  await deletePastReminders(kysely, now);
  await deleteOldMails(kysely, new Date(now.getTime() - MAIL_KEPT_FOR));
  if (config.databaseUrl === undefined) await sql`VACUUM (ANALYZE)`.execute(kysely);
}
