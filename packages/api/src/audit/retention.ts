import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What the database itself keeps, whoever wants to delete it (migration 0018). */
export const AUDIT_KEPT_AT_LEAST_DAYS = 730;

/** Forgets what is older than the stated time, by this process's clock and by the database's own. */
export async function deleteOldAudit(db: Kysely<Schema>, now: Date, keptDays: number): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db
    .deleteFrom('audit_trail')
    .where('at', '<', oldest)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(AUDIT_KEPT_AT_LEAST_DAYS)})`)
    .execute();
}
