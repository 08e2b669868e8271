import { readGuideRatings } from '@mentorias/contract/received/guide-ratings';
import { readOptions, useOffered } from '@mentorias/session';
import { Text } from '@mentorias/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ratingTexts } from './texts.ts';

const RATINGS = 'guide/ratings';

const ratingsQuery = queryOptions({ queryKey: ['guide', 'ratings'], ...readOptions(RATINGS, readGuideRatings) });

/** The mean of the mentor's ratings, or when there will be one (rule 16.32); nothing while it is not known. */
export function RatingsLine() {
  const isOffered = useOffered(RATINGS);
  const { data } = useQuery({ ...ratingsQuery, enabled: isOffered });
  if (!isOffered || !data) return null;
  const { mean, count } = data;
  return (
    <Text size="sm" c="dimmed">
      {mean === null ? ratingTexts.none : ratingTexts.mean(mean, count)}
    </Text>
  );
}
