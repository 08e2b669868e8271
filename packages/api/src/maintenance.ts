import { sql } from 'kysely';
import { deleteOldAudit } from './audit/record-audit.ts';
import { deleteOldMails } from './outbox/outbox-store.ts';
import { eraseDue } from './personal-data/erase-due.ts';
import { applyRetention } from './personal-data/retention.ts';
import { THIRTY_DAYS_MS } from './personal-data/terms.ts';
import { deletePastReminders } from './reminders/reminders-store.ts';
import type { Services } from './services.ts';
import { deleteOldAttempts } from './sign-in/limits/attempts.ts';

/** Erases the accounts that are due, and deletes what has expired. The embedded database has no autovacuum and is vacuumed here; a server does so itself. */
export async function tidy(services: Services): Promise<void> {
  const { config } = services;
  const { kysely } = services.database;
  const now = services.now();
  await eraseDue(services);
  await applyRetention(kysely, config, now);
  await deleteOldAttempts(kysely, now);
  await deleteOldAudit(kysely, now, config.auditKeptDays);
  await deletePastReminders(kysely, now);
  await deleteOldMails(kysely, new Date(now.getTime() - THIRTY_DAYS_MS));
  if (config.databaseUrl === undefined) await sql`VACUUM (ANALYZE)`.execute(kysely);
}
