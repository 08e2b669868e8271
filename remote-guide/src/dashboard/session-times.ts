import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { TimeRange } from '@mentorias/domain/availability';
import { showDate, showTime, UNKNOWN } from '@mentorias/domain/lima-time';

/** '9:00 a. m. – 10:00 a. m.' */
export function showHours({ start, end }: TimeRange): string {
  if (Number.isNaN(start)) return UNKNOWN;
  return `${showTime(start)} – ${showTime(end)}`;
}

/** 'lunes, 23 de noviembre, 9:00 a. m.' */
export function showWhen(session: ReceivedEvent): string {
  if (session.start_time === '') return UNKNOWN;
  return `${showDate(dayOf(session))}, ${showTime(rangeOf(session).start)}`;
}
