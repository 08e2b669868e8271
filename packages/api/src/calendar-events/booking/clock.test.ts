import { expect, test } from 'vitest';
import { openTestSession, startTestApi } from '../../testing.ts';

const api = await startTestApi();
const allDay = ['00:00-12:00', '12:00-23:00'];
const guide = await api.addGuide(
  {
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
    sunday: allDay,
  },
  { given_name: 'Siempre Abierta' },
);
const ana = await api.addUser();

const hoursOf = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:59:59-05:00`);

/** Each hour of a plain day, and the edges of a day, a month, a leap day and a year. */
const INSTANTS = [
  ...hoursOf('2026-11-24'),
  '2026-12-31T23:59:59.999-05:00',
  '2027-01-01T00:00:00-05:00',
  '2028-02-28T23:59:59-05:00',
  '2028-02-29T20:30:00-05:00',
  '2028-02-29T23:59:59-05:00',
];

test.each(INSTANTS)('REL-13: at %s what is offered is accepted, and the hour before is not', async (instant) => {
  api.clock.now = new Date(instant);
  const as = { ...ana, token: await openTestSession(api.database.kysely, ana.id, api.clock.now) };
  const search = await api.call('GET', '/entrepreneur/guides?search=siempre', { as });
  const next: string = search.body.guides[0].next_slot;
  const book = (start_time: string) =>
    api.call('POST', '/entrepreneur/calendar_events', { as, body: { guide_id: guide.id, start_time } });
  const before = new Date(Date.parse(next) - 3_600_000).toISOString();
  expect((await book(before)).status).toBe(422);
  const booked = await book(next);
  expect(booked.status).toBe(201);
  await api.call('POST', `/entrepreneur/calendar_events/${booked.body.id}/cancellation`, { as, body: {} });

  // Rule 5.7: today's first is two clock hours ahead; late in the evening it is tomorrow's first.
  const lima = new Date(Date.parse(instant) - 5 * 3_600_000);
  const [day, hour] = [lima.toISOString().slice(0, 10), lima.getUTCHours()];
  const midnight = Date.parse(`${day}T00:00:00-05:00`);
  expect(Date.parse(next)).toBe(midnight + (hour + 2 <= 22 ? hour + 2 : 24) * 3_600_000);
});
