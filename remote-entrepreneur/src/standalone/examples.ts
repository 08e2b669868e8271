import { toWireHours } from '@mentorias/contract/availability/wire-times';
import { Booking, CalendarEvent, EventsPage, OwnEventsQuery } from '@mentorias/contract/events/calendar-events';
import {
  AvailableDays,
  AvailableHours,
  Guide,
  GuideSearchQuery,
  GuideSearchReply,
} from '@mentorias/contract/people/guides';
import { bookingWindow, freeStretches } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { example } from '@mentorias/session/example-api';
import { eventChanges } from '@mentorias/session/example-events';
import { anEvent, data, freeOn, nextSlots } from './data.ts';

const guideOf = (id: string | number = '') => data.guides.find((guide) => guide.id === Number(id))!;
const onOnePage = (rows: unknown[]) => ({ current_page: 1, total_pages: 1, total_count: rows.length });
const hoursOn = (id: string | undefined, date: LimaDate) => freeStretches(freeOn(guideOf(id), date)).map(toWireHours);

/** An entrepreneur's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /entrepreneur/guides': example(GuideSearchReply, ({ query }) => {
    const { search, area, guide_type } = GuideSearchQuery.parse(query);
    const found = data.guides.filter(
      (guide) =>
        guide.name.toLowerCase().includes(search.toLowerCase()) &&
        (!area || guide.areas.includes(area)) &&
        (!guide_type || guide.guide_type === guide_type),
    );
    const guides = found.map((guide) => ({
      ...guide,
      next_slot: nextSlots(guide)[0] ?? null,
      next_slots: nextSlots(guide),
    }));
    return { guides, meta: onOnePage(guides) };
  }),
  'GET /entrepreneur/guides/:id': example(Guide, (_call, [id]) => guideOf(id)),
  'GET /entrepreneur/guides/:id/available_days': example(AvailableDays, (_call, [id]) => ({
    available_days: bookingWindow(new Date()).map((date) => ({ date, available_hours: hoursOn(id, date) })),
  })),
  'GET /entrepreneur/guides/:id/available_hours': example(AvailableHours, ({ query }, [id]) => ({
    available_hours: hoursOn(id, String(query.date).slice(0, 10)),
  })),
  'GET /entrepreneur/calendar_events': example(EventsPage, ({ query }) => {
    const { scope } = OwnEventsQuery.parse(query);
    const isUpcoming = ({ end_time }: CalendarEvent) => new Date(end_time) > new Date();
    const calendar_events = data.events.filter((event) => isUpcoming(event) === (scope === 'upcoming'));
    return { calendar_events, meta: onOnePage(calendar_events) };
  }),
  'POST /entrepreneur/calendar_events': example(
    CalendarEvent,
    ({ body: { guide_id, start_time, ...booking } }) => {
      const booked = anEvent(guideOf(guide_id), start_time, booking);
      data.events.push(booked);
      return booked;
    },
    Booking,
  ),
  ...eventChanges('/entrepreneur/calendar_events', 'user', data.events),
};
