import { bookingWindow } from '@mentorias/domain/availability/slots';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replaceWeek } from '../../availability/availability-store.ts';
import { insertException } from '../../availability/exceptions-store.ts';
import { startTestApi } from '../../testing.ts';
import { offeredDays, offeredSlots } from './offered-hours.ts';

const FIRST = '2026-12-28';

const api = await startTestApi();
const { kysely } = api.database;
const [guide, other] = [await api.addGuide(), await api.addGuide()];
const [rosa, luis] = [await api.addUser(), await api.addUser()];

/** Two ranges of a day at most: one at any time before the evening, and the evening. */
const day = fc
  .tuple(fc.boolean(), fc.boolean(), fc.nat(80))
  .map(([isOpen, isEvening, ten]) => [
    ...(isOpen ? [{ start: ten * 10, end: ten * 10 + 190 }] : []),
    ...(isEvening ? [{ start: 1080, end: 1430 }] : []),
  ]);

/** What is stored, on days before, in and after the window, and the minute of its first day at which it is asked about. */
const plan = fc.record({
  days: fc.tuple(day, day, day, day, day, day, day),
  specialDates: fc.uniqueArray(fc.record({ on: fc.nat(8), ranges: day }), { selector: ({ on }) => on, maxLength: 3 }),
  hours: fc.uniqueArray(fc.integer({ min: -4, max: 9 * 24 }), { maxLength: 20 }),
  minute: fc.oneof(fc.constantFrom(0, 59, 60, 21 * 60 + 59, 22 * 60, 24 * 60 - 1), fc.nat(24 * 60 - 1)),
});

/** An event with the guide, or one that Rosa has elsewhere. */
async function book(hour: number, index: number) {
  const [guide_id, user_id] = [
    [guide.id, luis.id],
    [other.id, rosa.id],
    [guide.id, rosa.id],
  ][index % 3] as [number, number];
  const [start, end] = [instantOf(FIRST, hour * 60 + 30), instantOf(FIRST, hour * 60 + 90)];
  const during = sql<string>`tstzrange(${start}, ${end})`;
  const created_at = api.clock.now;
  await kysely
    .insertInto('calendar_events')
    .values({ guide_id, user_id, during, created_by: user_id, created_at })
    .execute();
}

test('what is offered in the window is what is offered on each of its days', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ days, specialDates, hours, minute }) => {
      await sql`TRUNCATE calendar_events, exception_ranges, availability_exceptions, availability CASCADE`.execute(
        kysely,
      );
      const week = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index]]));
      await replaceWeek(kysely, guide.id, week as Parameters<typeof replaceWeek>[2]);
      for (const { on, ranges } of specialDates) {
        const date = addDays(FIRST, on - 1);
        await insertException(kysely, guide.id, { from: date, to: date, ranges, reason: '' });
      }
      for (const [index, hour] of hours.entries()) await book(hour, index);

      const now = instantOf(FIRST, minute);
      const participants = { guideId: guide.id, userId: rosa.id };
      const dayByDay = bookingWindow(now).map(async (date) => ({
        date,
        slots: await offeredSlots(kysely, participants, date, now),
      }));
      expect(await offeredDays(kysely, participants, now)).toEqual(await Promise.all(dayByDay));
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['2026-12-28T23:59:59.999-05:00', '2026-12-28', '2027-01-03'],
  ['2026-12-29T00:00:00-05:00', '2026-12-29', '2027-01-04'],
])('at %s they are those of the days from %s to %s', async (instant, first, last) => {
  const now = new Date(instant);
  expect(limaDate(now)).toBe(first);
  const dates = (await offeredDays(kysely, { guideId: guide.id, userId: rosa.id }, now)).map(({ date }) => date);
  expect(dates).toHaveLength(7);
  expect([dates[0], dates.at(-1)]).toEqual([first, last]);
});
