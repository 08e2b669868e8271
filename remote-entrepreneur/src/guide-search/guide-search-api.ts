import { readGuideCards } from '@mentorias/contract/received/guides';
import { http } from '@mentorias/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GuideCriteria } from './use-criteria.ts';

/** The key of every search. */
export const GUIDE_SEARCH_KEY = ['guide-search'];

/** One page of the guides that match; the old page stays while the next one loads. */
export function guideSearchQuery(criteria: GuideCriteria) {
  return queryOptions({
    queryKey: [...GUIDE_SEARCH_KEY, criteria],
    queryFn: ({ signal }) => search(criteria, signal),
    placeholderData: keepPreviousData,
    meta: { live: 'events' },
  });
}

async function search(criteria: GuideCriteria, signal: AbortSignal) {
  const filled = Object.entries(criteria).filter(([, value]) => value !== '');
  return readGuideCards(
    await http.get('entrepreneur/guides', { searchParams: Object.fromEntries(filled), signal }).json(),
  );
}
