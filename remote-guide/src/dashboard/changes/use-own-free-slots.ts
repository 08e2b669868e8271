import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import type { Slot } from '@mentorias/domain/availability/slots';
import { bookingWindow, freeSlots } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { useQuery } from '@tanstack/react-query';
import { usePublishedWeek } from '../../availability/profile-query.ts';
import { specialDatesQuery } from '../../special-dates/special-dates-query.ts';
import { eventsBetweenQuery } from '../events-api.ts';

export interface FreeDay {
  date: LimaDate;
  slots: Slot[];
}

/** The days and hours to which an event can be moved: the mentor's open hours that no other event takes. */
export function useOwnFreeSlots(moving: ReceivedEvent, now: Date) {
  const dates = bookingWindow(now);
  const profile = usePublishedWeek();
  const week = profile.data?.values;
  const specialDates = useQuery(specialDatesQuery).data ?? [];
  const events = useQuery(eventsBetweenQuery(dates[0] ?? '', dates.at(-1) ?? ''));
  const days = week && events.data && dates.map(freeDay).filter(({ slots }) => slots.length > 0);

  function freeDay(date: LimaDate): FreeDay {
    const others = (events.data ?? []).filter(({ id, status }) => status === 'confirmed' && id !== moving.id);
    const taken = others.filter((event) => dayOf(event) === date).map(rangeOf);
    const current = dayOf(moving) === date ? rangeOf(moving).start : undefined;
    const slots = freeSlots(week ? rangesOn(date, week, specialDates) : [], taken, date, now);
    return { date, slots: slots.filter(({ start }) => start !== current) };
  }

  return { days, error: profile.error ?? events.error };
}
