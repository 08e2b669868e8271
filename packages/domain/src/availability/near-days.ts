import type { LimaDate } from '../time/lima-time.ts';
import { limaDate, mondayOf } from '../time/lima-time.ts';
import { bookingWindow } from './slots.ts';

/** For when an hour is wanted; without one, for any day of the booking window. */
export const NEAR_DAYS = ['today', 'tomorrow', 'week'] as const;

export type NearDays = (typeof NEAR_DAYS)[number];

/** The days of the booking window that are meant: all of them without `when`, and of the week what is left until Sunday. */
export function daysMatching(when: NearDays | null, now: Date): LimaDate[] {
  const days = bookingWindow(now);
  if (when === 'today') return days.slice(0, 1);
  if (when === 'tomorrow') return days.slice(1, 2);
  if (when === null) return days;
  const monday = mondayOf(limaDate(now));
  return days.filter((date) => mondayOf(date) === monday);
}
