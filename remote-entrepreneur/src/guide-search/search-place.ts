import { atom } from 'jotai';

/** Where the reader was in the search: its query, '?…' or '', and how far down, in pixels. */
export const searchPlaceAtom = atom({ search: '', scrollY: 0 });
