import type { Received, Schemas } from '../fields.ts';
import { count, or, readFields } from '../fields.ts';
import { InvalidResponseError, objectIn } from '../received.ts';

const number = {
  schema: ({ z }: Schemas) => z.number().nullable(),
  read: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
};

/** GET /guide/ratings: the mean that a mentor reads, of how many ratings (rule 16.32); null before there are five. */
export const GUIDE_RATINGS = { mean: number, count: or(count, 0) };

interface ReceivedGuideRatings extends Received<typeof GUIDE_RATINGS> {}

/** Throws InvalidResponseError where there are none. */
export function readGuideRatings(reply: unknown): ReceivedGuideRatings {
  const fields = objectIn(reply, 'ratings', ['mean']);
  if (!fields) throw new InvalidResponseError('The reply holds no ratings');
  return readFields(GUIDE_RATINGS, fields);
}
