const HOUR_MS = 3_600_000;

/** How long a session lasts without use, in milliseconds (rule 3.6). */
export const SESSION_IDLE_MS = 8 * HOUR_MS;

/** How long a session lasts at most, in milliseconds (rule 3.6). */
export const SESSION_MAX_MS = 72 * HOUR_MS;
