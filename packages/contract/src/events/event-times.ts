import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { EventTimes } from '@mentorias/domain/events/calendar-events';
import { mayJoin } from '@mentorias/domain/events/calendar-events';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate, limaMinutes, MINUTES_A_DAY } from '@mentorias/domain/time/lima-time';
import type { CalendarEvent } from './calendar-events.ts';

type Times = Pick<CalendarEvent, 'start_time' | 'end_time'>;

/** The times of an event as `domain` takes them. */
export function timesOf({ start_time, end_time, status }: Times & Pick<CalendarEvent, 'status'>): EventTimes {
  return { start: new Date(start_time), end: new Date(end_time), status };
}

/** Whether it is time to enter an event, and it has a safe link (rule 6.11). */
export function isEnterable(event: Times & Pick<CalendarEvent, 'status' | 'meeting_link'>, now: Date): boolean {
  const { meeting_link: link } = event;
  return mayJoin(timesOf(event), now) && link !== '' && !meetingLinkProblem(link);
}

/** The Lima day on which an event begins; '' where that is unknown. */
export function dayOf({ start_time }: Pick<CalendarEvent, 'start_time'>): LimaDate {
  return start_time === '' ? '' : limaDate(new Date(start_time));
}

/** The minutes of an event from the midnight of its Lima day, for words: more than a day's where it lasts past midnight. NaN where unknown. */
export function hoursOf({ start_time, end_time }: Times): TimeRange {
  if (start_time === '') return { start: Number.NaN, end: Number.NaN };
  const start = limaMinutes(new Date(start_time));
  return { start, end: start + minutesSince1970(end_time) - minutesSince1970(start_time) };
}

/** The same for a grid of days: one that lasts past midnight ends with the day. */
export function rangeOf(event: Times): TimeRange {
  const { start, end } = hoursOf(event);
  return { start, end: Math.min(end, MINUTES_A_DAY) };
}

function minutesSince1970(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000);
}
