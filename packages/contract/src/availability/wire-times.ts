import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { MINUTES_A_DAY, parseTime12, parseTime24, toTime12, toTime24 } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import type { WireHours, WireRange, WireSchedule } from './availability.ts';

/** A free stretch as an item of `available_hours`. */
export function toWireHours({ start, end }: TimeRange): WireHours {
  return { start_time: toTime12(start), end_time: toTime12(end) };
}

/** The stretch of an item of `available_hours`; undefined where its texts are no times. */
export function rangeOfWireHours({ start_time, end_time }: Partial<WireHours>): TimeRange | undefined {
  const start = parseTime12(start_time ?? '');
  const end = parseTime12(end_time ?? '');
  if (start === undefined || end === undefined) return undefined;
  return { start, end: end === 0 ? MINUTES_A_DAY : end };
}

/** A week as an `available_schedule`. */
export function toWireSchedule(week: Week): WireSchedule {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, week[weekday].map(toWireRange)]));
}

/** The days and ranges of a schedule, for `weekProblems` to judge: a text that is no time becomes NaN. */
export function rangesOfWireSchedule(schedule: WireSchedule): Record<string, TimeRange[]> {
  return Object.fromEntries(Object.entries(schedule).map(([day, ranges]) => [day, ranges.map(rangeOfWireRange)]));
}

/** The week of a backend's schedule: a missing day is one without ranges (rule 7.10). */
export function weekOfWireSchedule(schedule: Partial<WireSchedule>): Week {
  const rangesOn = (day: string) => (schedule[day] ?? []).map(rangeOfWireRange);
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, rangesOn(weekday)])) as Week;
}

/** A range on the wire. */
export function toWireRange({ start, end }: TimeRange): WireRange {
  return { start_time: toTime24(start), end_time: toTime24(end) };
}

/** A range from the wire, for the rules to judge: a text that is no time becomes NaN. */
export function rangeOfWireRange({ start_time, end_time }: WireRange): TimeRange {
  return { start: parseTime24(start_time) ?? Number.NaN, end: parseTime24(end_time) ?? Number.NaN };
}
