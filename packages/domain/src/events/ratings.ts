import { addMinutes, MINUTES_A_DAY } from '../time/lima-time.ts';
import type { EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';

/** So many days after its end an event can be rated, and its rating be changed. */
export const RATING_DAYS = 14;

/** A mentor reads the mean of so many ratings, of twice as many, and so on (rule 16.32). */
export const MEAN_STEP = 5;

/** This score and lower ones are low, and are shown to administrators for so many days from the start of the event (rule 16.33). */
export const LOW_SCORE = 2;
export const LOW_RATING_DAYS = 30;

/** Why an event cannot be rated. */
export type RatingRefusal = 'not_held' | 'too_late';

/** Why its entrepreneur cannot rate an event at `now`; undefined where they can. */
export function ratingRefusal(event: EventTimes, attendance: string | null, now: Date): RatingRefusal | undefined {
  if (eventState(event, now) !== 'past' || attendance !== 'held') return 'not_held';
  return now >= addMinutes(event.end, RATING_DAYS * MINUTES_A_DAY) ? 'too_late' : undefined;
}

/** '4,6': a mean with one decimal, as it is read in Spanish. */
export function formatMean(mean: number): string {
  return mean.toFixed(1).replace('.', ',');
}
