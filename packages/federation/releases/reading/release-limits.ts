/** The largest files that are read from a team's folder, in bytes. A real description has about 2 kB. */
export const POINTER_LIMIT = 10_000;
export const DESCRIPTION_LIMIT = 100_000;
export const SIGNATURE_LIMIT = 1000;

/** The largest file of a release before compression, in bytes; the budget of the whole first screen is 400 kB. */
export const FILE_LIMIT = 2_000_000;
