import { weekOfWireSchedule } from '@mentorias/contract/availability/wire-times';
import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { Guide } from '@mentorias/contract/people/guides';
import { bookingWindow, freeSlots } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate, limaMinutes, weekdayOf, wireInstant } from '@mentorias/domain/time/lima-time';
import { PEOPLE } from '@mentorias/session/example-api';
import { exampleEvent } from '@mentorias/session/example-events';

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
    available_schedule: week(EVENING),
  },
];

export function anEvent(guide: Guide, start_time: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
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
  anEvent(guides[1]!, wireInstant(addDays(TODAY, -6), 1080), { attendance: 'held' }),
];

/** What the server would have stored. */
export const data = { guides, events };

/** The hours of a day that are free with a guide. */
export function freeOn(guide: Guide, date: LimaDate) {
  const ranges = weekOfWireSchedule(guide.available_schedule)[weekdayOf(date)];
  const taken = data.events
    .filter((event) => event.status === 'confirmed' && event.guide.id === guide.id)
    .map((event) => new Date(event.start_time))
    .filter((start) => limaDate(start) === date)
    .map((start) => ({ start: limaMinutes(start), end: limaMinutes(start) + 60 }));
  return freeSlots(ranges, taken, date, new Date());
}

/** The starts of the next three free hours with a guide. */
export function nextSlots(guide: Guide): string[] {
  return bookingWindow(new Date())
    .flatMap((date) => freeOn(guide, date).map(({ start }) => wireInstant(date, start)))
    .slice(0, 3);
}
