import { readGuideCards } from '@mentorias/contract/received/guides';
import { limaDate } from '@mentorias/domain/time/lima-time';
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
export function guideSearchQuery(criteria: GuideCriteria, now = new Date()) {
  const filled = Object.entries(criteria).filter(([, value]) => value !== '');
  return queryOptions({
    // 'Mañana' is another day after midnight.
    queryKey: [...GUIDE_SEARCH_KEY, criteria, criteria.when && limaDate(now)],
    ...readOptions('entrepreneur/guides', readGuideCards, Object.fromEntries(filled)),
    placeholderData: keepPreviousData,
    meta: { live: 'events' },
  });
}
