import { atomWithStorage } from 'jotai/utils';

/** Whether the side navigation of a wide screen shows icons only; kept for the next visit, apart from the session. */
export const narrowNavigationAtom = atomWithStorage('narrow-navigation', false, undefined, { getOnInit: true });
