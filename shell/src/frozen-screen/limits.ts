/** How often a document renews its mark, in milliseconds. */
export const BEAT_MS = 1000;

/** After so long without a beat a document that was shown is frozen, in milliseconds. */
export const STALE_MS = 8000;

/** After so many beats, with idle time between them, a screen is interactive: its code and its data have come and been rendered. */
export const INTERACTIVE_BEATS = 15;

/** After so many beats in a row without any idle time a screen renders for ever. */
export const BUSY_BEATS = 10;
