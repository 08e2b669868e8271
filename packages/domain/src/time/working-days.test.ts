import { expect, test } from 'vitest';
import { addWorkingDays } from './working-days.ts';

test.each([
  ['the next day', '2026-11-23', 1, '2026-11-24'],
  ['over a weekend', '2026-11-27', 1, '2026-11-30'],
  ['from a Saturday', '2026-11-28', 1, '2026-11-30'],
  ['over the holidays of December', '2026-12-04', 3, '2026-12-11'],
  ['over the turn of a year', '2026-12-24', 5, '2027-01-04'],
  ['over Easter', '2026-03-30', 3, '2026-04-06'],
  ['ten days', '2026-11-23', 10, '2026-12-07'],
  ['twenty days', '2026-11-23', 20, '2026-12-23'],
  ['none', '2026-11-28', 0, '2026-11-28'],
])('%s', (_what, from, days, due) => {
  expect(addWorkingDays(from, days)).toBe(due);
});
