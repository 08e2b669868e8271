import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import type { TimeRange } from '@mentorias/domain/availability';
import { showDate, showTime } from '@mentorias/domain/lima-time';

/** '9:00 a. m. – 10:00 a. m.' */
export function showHours({ start, end }: TimeRange): string {
  return `${showTime(start)} – ${showTime(end)}`;
}

/** 'lunes, 23 de noviembre, 9:00 a. m.' */
export function showWhen(session: CalendarEvent): string {
  return `${showDate(dayOf(session))}, ${showTime(rangeOf(session).start)}`;
}
