/** Within this time, in milliseconds, parts of one screen that show the same data share a read; a change invalidates it at once. */
export const FRESH_MS = 1000;
