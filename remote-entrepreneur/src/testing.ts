import { getDefaultStore } from 'jotai';
import { lastDraftAtom } from './booking/booking-draft.ts';
import { searchPlaceAtom, TOP } from './guide-search/search-place.ts';

/** What the screens keep beyond themselves is as in a new document. */
export function clearKept(): void {
  const store = getDefaultStore();
  store.set(lastDraftAtom, null);
  store.set(searchPlaceAtom, TOP);
}
