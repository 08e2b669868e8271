import type { RatingInput } from '@mentorias/contract/events/ratings';
import type { RatingRefusal } from '@mentorias/domain/events/ratings';
import { RATING_DAYS, ratingRefusal } from '@mentorias/domain/events/ratings';
import type { Db } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { lockSelf, lockUsers } from '../../lock-users.ts';
import type { Services } from '../../services.ts';
import { keepMean } from './ratings-store.ts';

const REFUSALS: Record<RatingRefusal, readonly [string, string]> = {
  not_held: ['event_not_held', 'Solo se califica una mentoría que se realizó'],
  too_late: ['rating_too_late', `Ya pasaron ${RATING_DAYS} días desde la mentoría`],
};

/**
 * Stores what the entrepreneur of an event says of its use, in place of what they said before (rule 16.30); what is left
 * out stays as it is. No notice and no row of the trail tells the mentor that, or when, they were rated.
 */
export async function rateEvent(
  { database, now: clock }: Services,
  userId: number,
  eventId: number,
  { score, ...written }: RatingInput,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const { guide_id } = await readRating(db, userId, eventId);
    await lockUsers(db, [guide_id, userId]);
    await lockSelf(db, userId);
    const event = await readRating(db, userId, eventId);
    const comment = (written.comment ?? event.comment ?? '').trim();
    const comment_shared = written.comment_shared ?? event.comment_shared ?? false;
    const wanted = { score, comment, comment_shared };
    const isSame = event.score === score && event.comment === comment && event.comment_shared === comment_shared;
    if (isSame) return;
    const refusal = ratingRefusal(event, event.attendance, now);
    if (refusal) throw unprocessable(...REFUSALS[refusal]);
    await db
      .insertInto('ratings')
      .values({ event_id: eventId, guide_id, user_id: userId, ...wanted, at: now })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ ...wanted, at: now }))
      .execute();
    await keepMean(db, guide_id, now);
  });
}

/** An own event and its rating, null where there is none; 404 if it is unknown or somebody else's. */
export async function readRating(db: Db, userId: number, id: number) {
  const event = await db
    .selectFrom('calendar_events as event')
    .leftJoin('ratings', 'ratings.event_id', 'event.id')
    .select(['event.guide_id', 'starts_at as start', 'ends_at as end', 'status', 'attendance'])
    .select(['score', 'comment', 'comment_shared'])
    .where('event.id', '=', id)
    .where('event.user_id', '=', userId)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
}
