import { atom } from 'jotai';

export const TOP = { search: '', scrollY: 0 };

/** Where the user left the search: its query, '?…' or '', and the scroll position in pixels. */
export const searchPlaceAtom = atom(TOP);
