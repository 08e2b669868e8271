import type { LimaDate } from '../time/lima-time.ts';
import { addDays, limaDate, showDate, weekdayOf } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import type { TimeRange, Week } from './availability.ts';
import { dayProblems } from './availability.ts';
import { bookingWindow } from './slots.ts';

/** A special date: days, both included, that are off, or a single date with other hours (rule 7.11). */
export interface AvailabilityException {
  from: LimaDate;
  to: LimaDate;
  /** The hours instead of the week's; none means off. */
  ranges: TimeRange[];
}

/** The longest special date, and how far ahead it can be planned, in days. */
export const EXCEPTION_MAX_DAYS = 366;
export const EXCEPTION_HORIZON_DAYS = 731;

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

/** Why an exception cannot be stored at `now`, one sentence per fault; an overlap with another one is found by the database. */
export function exceptionProblems({ from, to, ranges }: AvailabilityException, now: Date): string[] {
  const today = limaDate(now);
  if (from < today) return ['La fecha inicial ya pasó'];
  if (to < from) return ['La fecha final no puede ser anterior a la inicial'];
  if (to > addDays(today, EXCEPTION_HORIZON_DAYS)) return ['Solo se aceptan fechas de los próximos dos años'];
  if (to > addDays(from, EXCEPTION_MAX_DAYS - 1)) return [`Un periodo admite como máximo ${EXCEPTION_MAX_DAYS} días`];
  if (ranges.length > 0 && from !== to) return ['Otro horario se aplica a una sola fecha'];
  return dayProblems(capitalized(showDate(from)), ranges);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
