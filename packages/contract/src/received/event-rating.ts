import type { Score } from '@mentorias/domain/events/scores';
import { SCORES } from '@mentorias/domain/events/scores';
import type { Received, Schemas } from '../fields.ts';
import { flag, or, readFields, text } from '../fields.ts';
import { instant } from './times.ts';

const score = {
  schema: ({ z }: Schemas) => z.int(),
  read: (value: unknown): Score | undefined => SCORES.find((known) => known === value),
};

/** What the entrepreneur of an event says of its use (rule 16.30). */
const RATING = {
  score,
  comment: or(text, ''),
  /** Whether the mentor reads the comment. */
  comment_shared: or(flag, false),
  at: instant,
};

type ReceivedRating = Received<typeof RATING> & { score: Score };

/** Null where there is none yet; undefined where it is not said, or cannot be read. */
function ratingIn(value: unknown): ReceivedRating | null | undefined {
  if (value === null) return null;
  const rating = readFields(RATING, value);
  return rating.score && { ...rating, score: rating.score };
}

export const EVENT_RATING = { schema: ({ schemaOf }: Schemas) => schemaOf(RATING), read: ratingIn };
