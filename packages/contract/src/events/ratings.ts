import { SCORES } from '@mentorias/domain/events/scores';
import { RATING_COMMENT_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeLine } from '../lists.ts';
import { GUIDE_RATINGS } from '../received/guide-ratings.ts';
import { schemaOf } from '../reply-schemas.ts';

/** PUT /entrepreneur/calendar_events/{id}/rating: the last one counts; what is left out stays as it is (rule 16.30). */
export const RatingInput = z.strictObject({
  score: z
    .int()
    .refine((score) => SCORES.some((known) => known === score), { error: 'Elige una calificación del 1 al 5' }),
  comment: FreeLine.max(RATING_COMMENT_MAX, {
    error: `El comentario admite como máximo ${RATING_COMMENT_MAX} caracteres`,
  }).optional(),
  comment_shared: z.boolean().optional(),
});
export type RatingInput = z.infer<typeof RatingInput>;

export const GuideRatings = schemaOf(GUIDE_RATINGS);
export type GuideRatings = z.infer<typeof GuideRatings>;
