import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { AUDIT_KEPT_AT_LEAST_DAYS } from '../config.ts';
import type { Schema } from '../database/schema.ts';

/** Deletes rows older than `keptDays` by this process's clock; the minimum is checked by the database's clock too. */
export async function deleteOldAudit(db: Kysely<Schema>, now: Date, keptDays: number): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db
    .deleteFrom('audit_trail')
    .where('at', '<', oldest)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(AUDIT_KEPT_AT_LEAST_DAYS)})`)
    .execute();
}
