import { dayOf, rangeOf, timesOf } from '@mentorias/contract/event-times';
import type { TimeRange } from '@mentorias/domain/availability';
import { mayChange } from '@mentorias/domain/calendar-events';
import { showDate, showDayMonthYear, showTime, UNKNOWN } from '@mentorias/domain/lima-time';
import type { AdminEvent } from './events-api.ts';

/** '9:00 a. m. a 10:00 a. m.' */
export function showHours({ start, end }: TimeRange): string {
  if (Number.isNaN(start)) return UNKNOWN;
  return `${showTime(start)} a ${showTime(end)}`;
}

/** '23/11/2026, 9:00 a. m.' */
export function showStart(event: AdminEvent): string {
  if (event.start_time === '') return UNKNOWN;
  return `${showDayMonthYear(dayOf(event))}, ${showTime(rangeOf(event).start)}`;
}

/** 'lunes, 23 de noviembre, 9:00 a. m.' */
export function showWhen(event: AdminEvent): string {
  if (event.start_time === '') return UNKNOWN;
  return `${showDate(dayOf(event))}, ${showTime(rangeOf(event).start)}`;
}

/** Which one it is, for a button's name: 'la mentoría de Ana Ruiz con Rosa Quispe, 23/11/2026, 9:00 a. m.' */
export function nameOfEvent(event: AdminEvent): string {
  return `la mentoría de ${event.guide.name} con ${event.user.name}, ${showStart(event)}`;
}

/** Whether a session still stands although its mentor's account is off. */
export function isOrphaned(event: AdminEvent, now: Date): boolean {
  return event.guide.status === false && mayChange(timesOf(event), now);
}
