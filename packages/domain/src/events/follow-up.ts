import type { LimaDate } from '../time/lima-time.ts';
import { addDays, limaDate } from '../time/lima-time.ts';
import { mayPlace } from './calendar-events.ts';

/** So many days ahead a mentor may place the next event with an entrepreneur (rule 16.26). */
export const FOLLOW_UP_DAYS = 60;
/** They must have met in as many months. */
export const MET_WITHIN_MONTHS = 12;
/** As many events of the two may be to come. */
export const FOLLOW_UPS_MAX = 2;

/** The last day of a follow-up. */
export function lastFollowUpDay(now: Date): LimaDate {
  return addDays(limaDate(now), FOLLOW_UP_DAYS);
}

/** Whether a mentor may place a follow-up at `start`: on a half hour to come, and not too far ahead. */
export function mayFollowUp(start: Date, now: Date): boolean {
  return mayPlace(start, now) && limaDate(start) <= lastFollowUpDay(now);
}
