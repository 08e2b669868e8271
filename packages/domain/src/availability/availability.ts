import type { Minutes } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import { WEEKDAYS } from '../time/weekdays.ts';

/** A stretch of a day, from `start` until just before `end`. */
export interface TimeRange {
  start: Minutes;
  end: Minutes;
}

/** What a guide opens on each weekday. */
export type Week = Record<Weekday, TimeRange[]>;

/** Times of availability lie this many minutes apart (rule 7.3). */
export const GRID_MINUTES = 10;

/** 10:30 PM, the latest start of a range. */
export const LATEST_START: Minutes = 1350;

/** 11:50 PM, the last time of the grid before midnight. */
export const LATEST_END: Minutes = 1430;

/** What a day opens when it is turned on: 9:00 AM to 6:00 PM (rule 7.2). */
export const DEFAULT_RANGE: TimeRange = { start: 540, end: 1080 };

/** Whether two stretches share a minute; touching ones do not. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The minutes that a day offers. */
export function dayTotal(day: readonly TimeRange[]): Minutes {
  return day.reduce((total, { start, end }) => total + end - start, 0);
}

/** The minutes that a week offers. */
export function weekTotal(week: Week): Minutes {
  return WEEKDAYS.reduce((total, weekday) => total + dayTotal(week[weekday]), 0);
}
