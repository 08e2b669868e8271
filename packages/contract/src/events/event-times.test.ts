import { describe, expect, test } from 'vitest';
import { dayOf, rangeOf, timesOf } from './event-times.ts';

const evening = { start_time: '2026-11-24T00:30:00Z', end_time: '2026-11-24T01:30:00Z' };

test('an event late in the day is on its Lima day', () => {
  expect(dayOf(evening)).toBe('2026-11-23');
  expect(rangeOf(evening)).toEqual({ start: 1170, end: 1230 });
});

describe('an event around midnight ends with its day', () => {
  test.each([
    ['that ends at midnight', '2026-11-23T23:00:00-05:00', '2026-11-24T00:00:00-05:00', { start: 1380, end: 1440 }],
    ['that goes on after it', '2026-11-23T23:30:00-05:00', '2026-11-24T00:30:00-05:00', { start: 1410, end: 1440 }],
  ])('%s', (_case, start_time, end_time, range) => {
    expect(rangeOf({ start_time, end_time })).toEqual(range);
  });
});

test('the rules take instants', () => {
  expect(timesOf({ ...evening, status: 'cancelled' })).toEqual({
    start: new Date('2026-11-24T00:30:00Z'),
    end: new Date('2026-11-24T01:30:00Z'),
    status: 'cancelled',
  });
});
