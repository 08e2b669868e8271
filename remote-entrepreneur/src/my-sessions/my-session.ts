import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import type { Received } from '@mentorias/contract/received';
import type { EventTimes } from '@mentorias/domain/calendar-events';
import { limaDate, limaMinutes, showDay, showTime } from '@mentorias/domain/lima-time';

/** One of the reader's sessions, with its times read. */
export interface MySession extends EventTimes {
  id: number;
  event: Received<CalendarEvent>;
}

/** The session that a backend sent; undefined where it says not which or when. */
export function mySessionOf(event: Received<CalendarEvent>): MySession | undefined {
  const { id, start_time, end_time, status } = event;
  if (!id || !start_time || !end_time) return undefined;
  return { id, event, start: new Date(start_time), end: new Date(end_time), status: status ?? 'confirmed' };
}

/** 'con Ana Ruiz, el lunes 23/11/2026, 9:00 a. m.': its last dot can end a sentence. */
export function sessionText({ event, start }: MySession): string {
  const guide = event.guide?.name ? `con ${event.guide.name}, ` : '';
  return `${guide}el ${showDay(limaDate(start))}, ${showTime(limaMinutes(start))}`;
}
