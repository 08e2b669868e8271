import { atom, getDefaultStore } from 'jotai';

const TOP = { search: '', scrollY: 0 };

/** Where the user left the search: its query, '?…' or '', and the scroll position in pixels. */
export const searchPlaceAtom = atom(TOP);

/** For another user who signs in in this tab. */
export function resetSearchPlace(): void {
  getDefaultStore().set(searchPlaceAtom, TOP);
}
