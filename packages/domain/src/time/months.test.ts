import { describe, expect, test } from 'vitest';
import { addMonths, firstDayOf, formatMonth, formatShortMonth, isMonth, monthOf, monthsBetween } from './months.ts';

describe('one month after another', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -11, '2025-12'],
    ['2026-11', 26, '2029-01'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i', (month, count, then) => {
    expect(addMonths(month, count)).toBe(then);
  });
});

test('a day lies in its month, and a month begins with its first', () => {
  expect(monthOf('2028-02-29')).toBe('2028-02');
  expect(firstDayOf('2028-02')).toBe('2028-02-01');
});

test('all months from one to another', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
});

test.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});

test('a month has a name', () => {
  expect(isMonth('2026-11')).toBe(true);
  expect(formatMonth('2026-11')).toBe('noviembre de 2026');
  expect(formatShortMonth('2027-01')).toBe('ene 2027');
});
