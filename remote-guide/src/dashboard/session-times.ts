import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import type { TimeRange } from '@mentorias/domain/availability';
import type { EventTimes } from '@mentorias/domain/calendar-events';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { limaDate, limaMinutes, MINUTES_A_DAY, showDate, showTime } from '@mentorias/domain/lima-time';

/** A session's times as the rules take them. */
export function timesOf({ start_time, end_time, status }: CalendarEvent): EventTimes {
  return { start: new Date(start_time), end: new Date(end_time), status };
}

/** The Lima day on which a session begins. */
export function dayOf({ start_time }: CalendarEvent): LimaDate {
  return limaDate(new Date(start_time));
}

/** When a session stands on its day, in minutes; one that goes on after midnight ends with the day. */
export function rangeOf(session: CalendarEvent): TimeRange {
  const { start, end } = timesOf(session);
  const endsThatDay = limaDate(end) === limaDate(start);
  return { start: limaMinutes(start), end: endsThatDay ? limaMinutes(end) : MINUTES_A_DAY };
}

/** '9:00 a. m. – 10:00 a. m.' */
export function showHours({ start, end }: TimeRange): string {
  return `${showTime(start)} – ${showTime(end)}`;
}

/** 'lunes, 23 de noviembre, 9:00 a. m.' */
export function showWhen(session: CalendarEvent): string {
  return `${showDate(dayOf(session))}, ${showTime(rangeOf(session).start)}`;
}
