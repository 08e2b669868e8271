import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { EventTimes } from '@mentorias/domain/events/calendar-events';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate, limaMinutes, MINUTES_A_DAY } from '@mentorias/domain/time/lima-time';
import type { CalendarEvent } from './calendar-events.ts';

type Times = Pick<CalendarEvent, 'start_time' | 'end_time'>;

/** The times of an event as `domain` takes them. */
export function timesOf({ start_time, end_time, status }: Times & Pick<CalendarEvent, 'status'>): EventTimes {
  return { start: new Date(start_time), end: new Date(end_time), status };
}

/** The Lima day on which an event begins; '' where that is unknown. */
export function dayOf({ start_time }: Pick<CalendarEvent, 'start_time'>): LimaDate {
  return start_time === '' ? '' : limaDate(new Date(start_time));
}

/** The minutes of an event in its Lima day; one that lasts past midnight ends with the day. NaN where the times are unknown. */
export function rangeOf({ start_time, end_time }: Times): TimeRange {
  if (start_time === '') return { start: Number.NaN, end: Number.NaN };
  const start = new Date(start_time);
  const end = new Date(end_time);
  return { start: limaMinutes(start), end: limaDate(end) === limaDate(start) ? limaMinutes(end) : MINUTES_A_DAY };
}
