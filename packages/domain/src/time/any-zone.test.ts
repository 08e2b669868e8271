import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  formatDayMonthYear,
  formatInstant,
  formatTime,
  instantOf,
  limaDate,
  limaHour,
  limaMinutes,
  minutesBetween,
  parseLimaDay,
  parseTime12,
  parseTime24,
  toTime12,
  toTime24,
  weekdayOf,
  wireInstant,
} from './lima-time.ts';
import { addMonths } from './months.ts';
import { WEEKDAYS } from './weekdays.ts';

const instants = fc.date({ min: new Date('1000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true });
const days = instants.map((instant) => instant.toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1440 });

/** The parts of a day, for `Date.UTC`. */
function partsOf(date: string): [year: number, month: number, day: number] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return [year, month - 1, day];
}

/** Machines west and east of Lima, with and without summer time. */
describe.each(['Etc/GMT+12', 'America/Lima', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    const { TZ } = process.env;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });

    test('an instant is five hours after what Lima reads, in whole minutes (rule 2.1)', () => {
      fc.assert(
        fc.property(instants, (instant) => {
          const [date, ofDay] = [limaDate(instant), limaMinutes(instant)];
          const read = Date.UTC(...partsOf(date), 5, ofDay);
          expect(instant.getTime() - read).toBeGreaterThanOrEqual(0);
          expect(instant.getTime() - read).toBeLessThan(60_000);
          expect(limaHour(instant)).toBe(Math.floor(ofDay / 60));
          expect(formatInstant(instant)).toBe(`${formatDayMonthYear(date)}, ${formatTime(ofDay)}`);
        }),
      );
    });

    test('a day and a minute name one instant, here and on the wire (rule 2.4)', () => {
      fc.assert(
        fc.property(days, minutes, (date, ofDay) => {
          const instant = instantOf(date, ofDay);
          expect(instant).toEqual(new Date(Date.UTC(...partsOf(date), 5, ofDay)));
          expect(new Date(wireInstant(date, ofDay))).toEqual(instant);
          expect(limaMinutes(instant)).toBe(ofDay % 1440);
        }),
      );
    });

    test('a later instant has no earlier day', () => {
      fc.assert(
        fc.property(instants, instants, (one, other) => {
          const [first, last] = [one, other].sort((a, b) => a.getTime() - b.getTime());
          expect(limaDate(first!) <= limaDate(last!)).toBe(true);
        }),
      );
    });

    test('days, weekdays and months are those of the calendar', () => {
      fc.assert(
        fc.property(days, fc.integer({ min: -800, max: 800 }), (date, count) => {
          const [year, month, day] = partsOf(date);
          const utc = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString();
          expect(addDays(date, count)).toBe(utc(year, month, day + count).slice(0, 10));
          expect(weekdayOf(date)).toBe(WEEKDAYS[(new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7]);
          expect(addMonths(date.slice(0, 7), count)).toBe(utc(year, month + count, 1).slice(0, 7));
        }),
      );
    });

    test('minutes are added to an instant, and counted back', () => {
      fc.assert(
        fc.property(instants, fc.integer({ min: -3000, max: 3000 }), (instant, count) => {
          expect(addMinutes(instant, count).getTime()).toBe(instant.getTime() + count * 60_000);
          expect(minutesBetween(instant, addMinutes(instant, count))).toBe(count);
        }),
      );
    });

    test('a text names a day where the calendar has it (rule 2.2)', () => {
      const parts = fc.tuple(
        fc.integer({ min: 1000, max: 2999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      );
      fc.assert(
        fc.property(parts, ([year, month, day]) => {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const exists = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
          expect(parseLimaDay(`${text}T00:00:00.000Z`)).toBe(exists ? text : undefined);
        }),
      );
    });

    test('every minute of a day is read back as it is written (rule 5.10)', () => {
      for (let ofDay = 0; ofDay < 1440; ofDay++) {
        expect(parseTime12(toTime12(ofDay))).toBe(ofDay);
        expect(parseTime24(toTime24(ofDay))).toBe(ofDay);
      }
    });
  },
);
