/** What a team may put into its folder, in bytes; what is larger is not read. A real description has about 2 kB. */
export const POINTER_LIMIT = 10_000;
export const DESCRIPTION_LIMIT = 100_000;
export const SIGNATURE_LIMIT = 1000;

/** What one file of a release may weigh before compression, in bytes; the first screen as a whole has 400 kB. */
export const FILE_LIMIT = 2_000_000;
