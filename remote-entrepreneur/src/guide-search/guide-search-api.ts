import type { GuideCard, GuideSearchReply } from '@mentorias/contract/guides';
import type { Received } from '@mentorias/contract/received';
import { http } from '@mentorias/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GuideCriteria } from './use-criteria.ts';

export type FoundGuide = Received<GuideCard>;

export const SEARCH_KEY = ['guide-search'];

/** One page of the guides that match; the old page stays while the next one loads. */
export function useGuideSearch(criteria: GuideCriteria) {
  return useQuery({
    queryKey: [...SEARCH_KEY, criteria],
    queryFn: ({ signal }) => search(criteria, signal),
    placeholderData: keepPreviousData,
  });
}

function search(criteria: GuideCriteria, signal: AbortSignal): Promise<Received<GuideSearchReply>> {
  const given = Object.entries(criteria).filter(([, value]) => value !== '');
  return http.get('entrepreneur/guides', { searchParams: Object.fromEntries(given), signal }).json();
}
