import { atom, getDefaultStore } from 'jotai';

const TOP = { search: '', scrollY: 0 };

/** Where the reader was in the search: its query, '?…' or '', and how far down, in pixels. */
export const searchPlaceAtom = atom(TOP);

/** Somebody else reads now. */
export function resetSearchPlace(): void {
  getDefaultStore().set(searchPlaceAtom, TOP);
}
