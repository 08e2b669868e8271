import { sql } from 'kysely';
import type { DbTransaction } from '../../database/schema.ts';

/** How many coming events an entrepreneur has, in all and with one mentor (rule 5.23). The caller holds a lock on the entrepreneur. */
export async function countUpcoming(
  db: DbTransaction,
  { guide_id, user_id }: { guide_id: number; user_id: number },
  now: Date,
): Promise<{ all: number; ofPair: number }> {
  return db
    .selectFrom('calendar_events')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) FILTER (WHERE guide_id = ${guide_id})`.as('ofPair')])
    .where('user_id', '=', user_id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
}
