/** The moment at which everything is measured: a Wednesday, 10:00 in Lima. */
export const NOW = new Date('2026-04-15T15:00:00Z');

/** How many days of events are still to come: what an entrepreneur can book. */
const DAYS_AHEAD = 7;

const DAY_MS = 24 * 3_600_000;

/** The first of `days` days of events, of which the last week is to come. */
export function firstDayOf(days: number): string {
  return new Date(NOW.getTime() - (days - DAYS_AHEAD) * DAY_MS).toISOString().slice(0, 10);
}
