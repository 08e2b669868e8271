import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { weekdayOf } from '@mentorias/domain/lima-time';
import type { Slot } from '@mentorias/domain/slots';
import { bookingWindow, freeSlots } from '@mentorias/domain/slots';
import { usePublishedWeek } from '../availability/availability-api.ts';
import { dayOf, rangeOf } from './session-times.ts';
import { useSessionsBetween } from './sessions-api.ts';

export interface FreeDay {
  date: LimaDate;
  slots: Slot[];
}

/** The days and hours to which a session can be moved: what the mentor offers and nobody has taken. */
export function useOwnFreeSlots(moving: CalendarEvent, now: Date) {
  const dates = bookingWindow(now);
  const week = usePublishedWeek();
  const sessions = useSessionsBetween(dates[0] ?? '', dates.at(-1) ?? '');
  const days = week.data && sessions.data && dates.map(freeDay).filter(({ slots }) => slots.length > 0);

  function freeDay(date: LimaDate): FreeDay {
    const others = (sessions.data ?? []).filter(({ id, status }) => status === 'confirmed' && id !== moving.id);
    const taken = others.filter((session) => dayOf(session) === date).map(rangeOf);
    const current = dayOf(moving) === date ? rangeOf(moving).start : undefined;
    const slots = freeSlots(week.data?.[weekdayOf(date)] ?? [], taken, date, now);
    return { date, slots: slots.filter(({ start }) => start !== current) };
  }

  return { days, error: week.error ?? sessions.error };
}
