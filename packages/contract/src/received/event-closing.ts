import { count, flag, or } from '../fields.ts';

/** How much is kept of an event; not what it says. */
export const EVENT_CLOSING = { has_summary: or(flag, false), agreements: or(count, 0), kept: or(count, 0) };
