import { getDefaultStore } from 'jotai';
import { lastDraftAtom } from './booking/booking-draft.ts';
import { searchPlaceAtom, TOP } from './guide-search/guide-search-api.ts';

/** Resets the state that outlives the screens, as a new document does. */
export function resetStores(): void {
  const store = getDefaultStore();
  store.set(lastDraftAtom, null);
  store.set(searchPlaceAtom, TOP);
}
