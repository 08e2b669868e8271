import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { UpcomingLimits } from '../../config.ts';
import type { Schema } from '../../database/schema.ts';
import { unprocessable } from '../../http/errors.ts';

/**
 * Throws a 422 if the entrepreneur already has the maximum number of coming events, in all or with this mentor (rule 5.23). The transaction
 * holds a lock on the entrepreneur, so that concurrent bookings are counted one after the other.
 */
export async function assertBelowUpcomingLimits(
  db: Transaction<Schema>,
  { guide_id, user_id }: { guide_id: number; user_id: number },
  { perPerson, perPair }: UpcomingLimits,
  now: Date,
): Promise<void> {
  if (perPerson === undefined && perPair === undefined) return;
  const { all, ofPair } = await db
    .selectFrom('calendar_events')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) FILTER (WHERE guide_id = ${guide_id})`.as('ofPair')])
    .where('user_id', '=', user_id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  if (perPair !== undefined && ofPair >= perPair)
    throw unprocessable('limit_of_pair', atMost(perPair, ' con este mentor'));
  if (perPerson !== undefined && all >= perPerson) throw unprocessable('limit_of_person', atMost(perPerson, ''));
}

function atMost(count: number, withWhom: string): string {
  const events = count === 1 ? 'una mentoría' : `${count} mentorías`;
  return `Ya tienes ${events} por venir${withWhom}, el máximo. Podrás agendar otra cuando se realice o la canceles`;
}
