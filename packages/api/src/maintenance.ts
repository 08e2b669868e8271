import { sql } from 'kysely';
import { forgetOldAudit } from './audit/retention.ts';
import { forgetOldReplies } from './http/idempotency.ts';
import { forgetOldNonces } from './google/nonces-store.ts';
import { forgetOldMails } from './mail/outbox-store.ts';
import { forgetPastReminders } from './reminders/reminders-store.ts';
import { forgetOldFailures } from './remote-failures/failures-store.ts';
import { forgetOldChallenges } from './second-factor/challenges-store.ts';
import type { Services } from './services.ts';
import { forgetOldAttempts } from './sign-in/attempts.ts';
import { forgetOldDevices } from './sign-in/known-devices.ts';
import { forgetOldLinks } from './sign-in/one-time-links.ts';
import { forgetDeadSessions } from './sign-in/sessions-store.ts';

const MAIL_KEPT_FOR = 30 * 24 * 3_600_000;

/** Forgets what has had its time. The embedded database has no autovacuum and is swept here; a server sweeps itself. */
export async function tidy({ database: { kysely }, config, now: clock }: Services): Promise<void> {
  const now = clock();
  await forgetDeadSessions(kysely, now);
  await forgetOldAttempts(kysely, now);
  await forgetOldDevices(kysely, now);
  await forgetOldLinks(kysely, now);
  await forgetOldChallenges(kysely, now);
  await forgetOldNonces(kysely, now);
  await forgetOldReplies(kysely, now);
  await forgetOldFailures(kysely, now);
  await forgetOldAudit(kysely, now, config.auditKeptDays);
  await forgetPastReminders(kysely, now);
  await forgetOldMails(kysely, new Date(now.getTime() - MAIL_KEPT_FOR));
  if (config.databaseUrl === undefined) await sql`VACUUM (ANALYZE)`.execute(kysely);
}
