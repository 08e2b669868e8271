import type { GuideRatings } from '@mentorias/contract/events/ratings';
import { MEAN_STEP } from '@mentorias/domain/events/ratings';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../database/schema.ts';

/**
 * Keeps the mean of a guide's ratings whenever there are five more of them than when it was last kept: what a mentor reads changes by
 * no single one (decision 86). The caller has locked the guide.
 */
export async function keepMean(db: DbTransaction, guideId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO rating_means (guide_id, ratings, total, at)
    SELECT ratings.guide_id, count(*), sum(score), ${now}::timestamptz
    FROM ratings JOIN calendar_events AS event ON event.id = ratings.event_id AND event.attendance = 'held'
    WHERE ratings.guide_id = ${guideId}
    GROUP BY ratings.guide_id HAVING count(*) % ${sql.lit(MEAN_STEP)} = 0
    ON CONFLICT (guide_id) DO UPDATE SET ratings = excluded.ratings, total = excluded.total, at = excluded.at
    WHERE excluded.ratings > rating_means.ratings
  `.execute(db);
}

/** The mean that a guide reads (rule 16.32). */
export async function meanOf(db: Db, guideId: number): Promise<GuideRatings> {
  const kept = await db
    .selectFrom('rating_means')
    .select(['ratings', 'total'])
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  return kept ? { mean: kept.total / kept.ratings, count: kept.ratings } : { mean: null, count: 0 };
}
