import { expect, test } from 'vitest';
import { daysMatching } from './near-days.ts';
import { bookingWindow } from './slots.ts';

const FRIDAY = new Date('2026-11-27T23:30:00-05:00');

test.each([
  ['today', ['2026-11-27']],
  ['tomorrow', ['2026-11-28']],
  ['week', ['2026-11-27', '2026-11-28', '2026-11-29']],
  [null, bookingWindow(FRIDAY)],
] as const)('%s on a Friday night in Lima (rule 5.24)', (when, days) => {
  expect(daysMatching(when, FRIDAY)).toEqual(days);
});

test('on a Sunday the week is that day alone, and tomorrow is in the next one', () => {
  const sunday = new Date('2026-11-29T12:00:00-05:00');
  expect(daysMatching('week', sunday)).toEqual(['2026-11-29']);
  expect(daysMatching('tomorrow', sunday)).toEqual(['2026-11-30']);
});
