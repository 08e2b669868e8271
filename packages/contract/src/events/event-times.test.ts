import { describe, expect, test } from 'vitest';
import { dayOf, hoursOf, rangeOf, timesOf } from './event-times.ts';

const evening = { start_time: '2026-11-24T00:30:00Z', end_time: '2026-11-24T01:30:00Z' };

test('an event late in the day is on its Lima day', () => {
  expect(dayOf(evening)).toBe('2026-11-23');
  expect(rangeOf(evening)).toEqual({ start: 1170, end: 1230 });
});

describe('an event around midnight ends with its day in a grid, and in words when it ends', () => {
  test.each([
    ['that ends at midnight', '2026-11-23T23:00:00-05:00', '2026-11-24T00:00:00-05:00', 1380, 1440, 1440],
    ['that goes on after it', '2026-11-23T23:30:00-05:00', '2026-11-24T00:30:00-05:00', 1410, 1440, 1470],
    ['of the next year', '2026-12-31T23:30:00-05:00', '2027-01-01T00:30:00-05:00', 1410, 1440, 1470],
    ['that ends before it', '2026-11-23T22:30:00-05:00', '2026-11-23T23:30:00-05:00', 1350, 1410, 1410],
  ])('%s', (_case, start_time, end_time, start, inGrid, inWords) => {
    expect(rangeOf({ start_time, end_time })).toEqual({ start, end: inGrid });
    expect(hoursOf({ start_time, end_time })).toEqual({ start, end: inWords });
  });

  test('has no hours where its times are unknown', () => {
    const unknown = { start: Number.NaN, end: Number.NaN };
    expect([hoursOf, rangeOf].map((of) => of({ start_time: '', end_time: '' }))).toEqual([unknown, unknown]);
  });
});

test('the rules take instants', () => {
  expect(timesOf({ ...evening, status: 'cancelled' })).toEqual({
    start: new Date('2026-11-24T00:30:00Z'),
    end: new Date('2026-11-24T01:30:00Z'),
    status: 'cancelled',
  });
});
