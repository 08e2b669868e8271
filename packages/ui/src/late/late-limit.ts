/** How long late code may take before it counts as failed, in milliseconds. */
export const LATE_LIMIT_MS = 8000;
