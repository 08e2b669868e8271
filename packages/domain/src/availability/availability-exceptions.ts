import type { LimaDate } from '../time/lima-time.ts';
import { weekdayOf } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import type { TimeRange, Week } from './availability.ts';
import { bookingWindow } from './slots.ts';

/** A special date: days, both included, that are off, or a single date with other hours (rule 7.11). */
export interface AvailabilityException {
  from: LimaDate;
  to: LimaDate;
  /** The hours instead of the week's; none means off. */
  ranges: TimeRange[];
}

/** The ranges of a date: those of the exception that covers it, else of the week. */
export function rangesOn(date: LimaDate, week: Week, exceptions: AvailabilityException[]): TimeRange[] {
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  return exception?.ranges ?? week[weekdayOf(date)];
}

/** The week of the bookable days, exceptions applied: each weekday is one date of the window. */
export function weekAhead(week: Week, exceptions: AvailabilityException[], now: Date): Week {
  const days = bookingWindow(now).map((date): [Weekday, TimeRange[]] => [
    weekdayOf(date),
    rangesOn(date, week, exceptions),
  ]);
  return Object.fromEntries(days) as Week;
}
