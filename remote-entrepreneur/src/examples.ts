import { toWireHours, weekOfWireSchedule } from '@mentorias/contract/availability/wire-times';
import {
  Booking,
  CalendarEvent,
  DetailsChange,
  EventsPage,
  OwnEventsQuery,
} from '@mentorias/contract/events/calendar-events';
import { RatingInput } from '@mentorias/contract/events/ratings';
import {
  AvailableDays,
  AvailableHours,
  Guide,
  GuideSearchQuery,
  GuideSearchReply,
} from '@mentorias/contract/people/guides';
import { daysMatching } from '@mentorias/domain/availability/near-days';
import { bookingWindow, freeSlots, freeStretches } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate, limaMinutes, weekdayOf, wireInstant } from '@mentorias/domain/time/lima-time';
import { agreementExamples } from '@mentorias/session/example-agreements';
import { example, onOnePage, PEOPLE } from '@mentorias/session/example-api';
import { changeEvent, eventChanges, exampleEvent, exampleOutcome } from '@mentorias/session/example-events';

const { user_type: _, ...ENTREPRENEUR } = PEOPLE.entrepreneur;
const MORNING = [{ start_time: '09:00', end_time: '13:00' }];
const EVENING = [{ start_time: '18:00', end_time: '21:00' }];
const week = (day: Guide['available_schedule'][string]) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: [],
  sunday: [],
});

const guides: Guide[] = [
  {
    id: 7,
    name: 'Ana Ruiz',
    email: 'ana@mentores.pe',
    guide_type: 'specialized',
    areas: ['finanzas'],
    specializations: ['Costos', 'Precios'],
    location: 'Arequipa',
    help_with: 'Calcular el costo de cada plato\nPoner precios que dejan ganancia\nOrdenar la caja',
    about: 'Llevé quince años las cuentas de restaurantes de Arequipa.',
    languages: ['es', 'qu'],
    linkedin: '',
    photo: null,
    held_events: 34,
    available_schedule: week(MORNING),
  },
  {
    id: 8,
    name: 'Marco Salinas',
    email: 'marco@mentores.pe',
    guide_type: 'general',
    areas: ['it', 'marketing'],
    specializations: ['Tiendas en línea'],
    location: 'Cusco',
    help_with: '',
    about: '',
    languages: [],
    linkedin: '',
    photo: null,
    held_events: 2,
    available_schedule: week(EVENING),
  },
];

function anEvent(guide: Guide, start_time: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    ...exampleEvent(Date.parse(start_time) / 3_600_000, start_time),
    guide: { id: guide.id, name: guide.name, email: guide.email },
    user: { ...ENTREPRENEUR, company_name: 'Bodega Rosa' },
    ...changes,
  };
}

const TODAY = limaDate(new Date());

const events: CalendarEvent[] = [
  anEvent(guides[0]!, wireInstant(addDays(TODAY, 2), 600), { description: 'Precios de mi carta' }),
  anEvent(guides[1]!, wireInstant(addDays(TODAY, -6), 1080), { ...exampleOutcome('guide', 'held'), rating: null }),
];

/** What the server would have stored. */
const data = { guides, events };

/** The hours of a day that are free with a guide. */
function freeOn(guide: Guide, date: LimaDate) {
  const ranges = weekOfWireSchedule(guide.available_schedule)[weekdayOf(date)];
  const taken = data.events
    .filter((event) => event.status === 'confirmed' && event.guide.id === guide.id)
    .map((event) => new Date(event.start_time))
    .filter((start) => limaDate(start) === date)
    .map((start) => ({ start: limaMinutes(start), end: limaMinutes(start) + 60 }));
  return freeSlots(ranges, taken, date, new Date());
}

/** The starts of the next three free hours with a guide on these days. */
function nextSlots(guide: Guide, days: LimaDate[]): string[] {
  return days.flatMap((date) => freeOn(guide, date).map(({ start }) => wireInstant(date, start))).slice(0, 3);
}

const startOf = ({ next_slots: [first] }: { next_slots: string[] }) => (first ? Date.parse(first) : Number.MAX_VALUE);
const guideOf = (id: string | number = '') => data.guides.find((guide) => guide.id === Number(id))!;
const hoursOn = (id: string | undefined, date: LimaDate) => freeStretches(freeOn(guideOf(id), date)).map(toWireHours);

/** An entrepreneur's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /entrepreneur/guides': example(GuideSearchReply, ({ query }) => {
    const { search, area, guide_type, when = null } = GuideSearchQuery.parse(query);
    const days = daysMatching(when, new Date());
    const found = data.guides.filter(
      (guide) =>
        guide.name.toLowerCase().includes(search.toLowerCase()) &&
        (!area || guide.areas.includes(area)) &&
        (!guide_type || guide.guide_type === guide_type),
    );
    const guides = found
      .map((guide) => ({ ...guide, next_slots: nextSlots(guide, days) }))
      .filter(({ next_slots }) => !when || next_slots.length > 0)
      .sort((one, other) => startOf(one) - startOf(other))
      .map((guide) => ({ ...guide, next_slot: guide.next_slots[0] ?? null }));
    return { guides, meta: onOnePage(guides), when };
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
    const calendar_events = data.events
      .filter((event) => isUpcoming(event) === (scope === 'upcoming'))
      .map((event) => ({ ...event, is_editable: true }));
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
  'PUT /entrepreneur/calendar_events/:id/details': example(
    CalendarEvent,
    ({ body: { description, attendees } }, [id]) => {
      const { attendees: known } = data.events.find((event) => event.id === Number(id))!;
      return changeEvent(data.events, id, { description, attendees: [...known, ...attendees] });
    },
    DetailsChange,
  ),
  ...eventChanges('/entrepreneur/calendar_events', 'user', data.events),
  ...agreementExamples('entrepreneur', data.events),
  'PUT /entrepreneur/calendar_events/:id/rating': example(
    CalendarEvent,
    ({ body }, [id]) =>
      changeEvent(data.events, id, {
        rating: {
          ...body,
          comment: body.comment ?? '',
          comment_shared: body.comment_shared ?? false,
          at: new Date().toISOString(),
        },
      }),
    RatingInput,
  ),
};
