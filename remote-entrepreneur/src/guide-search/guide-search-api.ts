import { readGuideCards } from '@mentorias/contract/received/guides';
import { readOptions } from '@mentorias/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { atom } from 'jotai';
import type { GuideCriteria } from './use-criteria.ts';

export const TOP = { search: '', scrollY: 0 };

/** Where the user left the search: its query, '?…' or '', and the scroll position in pixels. */
export const searchPlaceAtom = atom(TOP);

/** The key of every search. */
export const GUIDE_SEARCH_KEY = ['guide-search'];

/** One page of the guides that match; the old page stays while the next one loads. */
export function guideSearchQuery(criteria: GuideCriteria) {
  const filled = Object.entries(criteria).filter(([, value]) => value !== '');
  return queryOptions({
    queryKey: [...GUIDE_SEARCH_KEY, criteria],
    ...readOptions('entrepreneur/guides', readGuideCards, Object.fromEntries(filled)),
    placeholderData: keepPreviousData,
    meta: { live: 'events' },
  });
}
