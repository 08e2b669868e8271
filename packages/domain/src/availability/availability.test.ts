import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseTime24, toTime24 } from '../time/lima-time.ts';
import type { TimeRange, Week } from './availability.ts';
import { DEFAULT_RANGE, GRID_MINUTES, LATEST_END, LATEST_START, overlaps } from './availability.ts';
import { weekProblems } from './availability-problems.ts';

const EMPTY: Week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

/** '09:00-10:30' as a range; a text that is no time as NaN. */
function range(text: string): TimeRange {
  const [start = '', end = ''] = text.split('-');
  return { start: parseTime24(start) ?? Number.NaN, end: parseTime24(end) ?? Number.NaN };
}

function mondays(...texts: string[]): string[] {
  return weekProblems({ ...EMPTY, monday: texts.map(range) });
}

test('a day that is turned on opens 09:00 to 18:00, the latest start is 22:30, the last time 23:50 (rules 7.2 and 7.3)', () => {
  expect([DEFAULT_RANGE.start, DEFAULT_RANGE.end, LATEST_START, LATEST_END].map(toTime24)).toEqual([
    '09:00',
    '18:00',
    '22:30',
    '23:50',
  ]);
});

describe('a week can be saved', () => {
  test.each([
    ['empty', []],
    ['with one range', ['09:00-18:00']],
    ['with touching ranges', ['09:00-10:30', '10:30-12:00']],
    ['with ranges in any order', ['15:00-16:30', '09:00-10:30']],
    ['from the first time of the grid to the last', ['00:00-23:50']],
    ['with the latest start', ['22:30-23:50']],
    ['with the shortest range', ['09:20-09:30']],
  ])('%s', (_, texts) => {
    expect(mondays(...texts)).toEqual([]);
  });
});

describe('a week cannot be saved', () => {
  const OFF_GRID = 'Lunes, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos';
  const NOT_AFTER = 'Lunes, horario 1: la hora final debe ser posterior a la inicial';

  test.each([
    ['off the grid of ten minutes', ['09:07-10:30'], [OFF_GRID]],
    ['with an end off the grid', ['09:00-10:35'], [OFF_GRID]],
    ['until 24:00', ['09:00-24:00'], [OFF_GRID]],
    ['with a text that is no time', ['nueve-10:00'], [OFF_GRID]],
    ['with an end that is its start', ['09:00-09:00'], [NOT_AFTER]],
    ['with an end before its start', ['10:00-09:00'], [NOT_AFTER]],
    ['with a start past 22:30', ['22:40-23:50'], ['Lunes, horario 1: la hora inicial no puede pasar de las 10:30 PM']],
    [
      'with overlapping ranges',
      ['09:00-10:30', '10:20-12:00'],
      ['Lunes: 9:00 AM – 10:30 AM y 10:20 AM – 12:00 PM se cruzan'],
    ],
    [
      'with overlapping ranges in any order',
      ['10:20-12:00', '15:00-16:00', '09:00-10:30'],
      ['Lunes: 9:00 AM – 10:30 AM y 10:20 AM – 12:00 PM se cruzan'],
    ],
    [
      'with the same range twice',
      ['09:00-10:00', '09:00-10:00'],
      ['Lunes: 9:00 AM – 10:00 AM y 9:00 AM – 10:00 AM se cruzan'],
    ],
    [
      'with a range inside an earlier one, whatever lies between',
      ['09:00-18:00', '10:00-11:00', '12:00-13:00'],
      [
        'Lunes: 9:00 AM – 6:00 PM y 10:00 AM – 11:00 AM se cruzan',
        'Lunes: 9:00 AM – 6:00 PM y 12:00 PM – 1:00 PM se cruzan',
      ],
    ],
  ])('%s', (_, texts, problems) => {
    expect(mondays(...texts)).toEqual(problems);
  });

  it('with minutes below zero', () => {
    expect(weekProblems({ ...EMPTY, monday: [{ start: -10, end: 60 }] })).toEqual([OFF_GRID]);
  });

  it('with a day that does not exist', () => {
    expect(weekProblems({ ...EMPTY, lunes: [] })).toEqual(['Día desconocido: lunes']);
  });

  it('without one of the seven days', () => {
    const { sunday, ...days } = EMPTY;
    expect(weekProblems(days)).toEqual(['Domingo: falta el día']);
  });

  it('with a thousand ranges, and says so once', () => {
    expect(mondays(...Array.from({ length: 1000 }, () => '09:00-10:00'))).toEqual(['Lunes: demasiados horarios']);
  });

  it('with several faults, each in a sentence of its own', () => {
    const week = { ...EMPTY, monday: [range('09:07-10:30'), range('12:00-11:00')], friday: [range('23:00-23:30')] };
    expect(weekProblems(week)).toEqual([
      OFF_GRID,
      'Lunes, horario 2: la hora final debe ser posterior a la inicial',
      'Viernes, horario 1: la hora inicial no puede pasar de las 10:30 PM',
    ]);
  });
});

test('the fullest day that the grid has room for can be saved, and none fuller', () => {
  const starts = Array.from({ length: LATEST_START / GRID_MINUTES + 1 }, (_, step) => step * GRID_MINUTES);
  const fullest = starts.map((start) => ({ start, end: start + GRID_MINUTES }));
  expect(weekProblems({ ...EMPTY, monday: fullest })).toEqual([]);
  expect(weekProblems({ ...EMPTY, monday: [...fullest, DEFAULT_RANGE] })).toEqual(['Lunes: demasiados horarios']);
});

test('two ranges can be saved together exactly when they share no minute', () => {
  const onGrid = fc.integer({ min: 0, max: 135 }).map((step) => step * GRID_MINUTES);
  const ranges = fc.tuple(onGrid, fc.integer({ min: 1, max: 8 })).map(([start, steps]) => ({
    start,
    end: start + steps * GRID_MINUTES,
  }));
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const shared = Array.from({ length: 1440 }, (_, minute) => minute).some((minute) =>
        [one, other].every(({ start, end }) => start <= minute && minute < end),
      );
      expect(overlaps(one, other)).toBe(shared);
      expect(weekProblems({ ...EMPTY, sunday: [one, other] })).toHaveLength(shared ? 1 : 0);
    }),
  );
});
