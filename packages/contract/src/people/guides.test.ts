import { expect, it, test } from 'vitest';
import { AvailableHoursQuery, GuideSearchQuery } from './guides.ts';

test.each([
  ['2026-11-23T00:00:00.000Z', true],
  ['2026-11-23', true],
  ['2026-02-30T00:00:00.000Z', false],
  ['mañana', false],
  ['', false],
])('the day %j: %s', (date, valid) => {
  expect(AvailableHoursQuery.safeParse({ date }).success).toBe(valid);
});

it('a day is never a megabyte', () => {
  expect(AvailableHoursQuery.safeParse({ date: `2026-11-23${' '.repeat(50_000)}` }).success).toBe(false);
});

it('a search without words is the first page of all', () => {
  expect(GuideSearchQuery.parse({})).toEqual({ page: 1, search: '' });
});

test.each([{ area: 'astronomía' }, { guide_type: 'other' }, { sort_by: 'name' }])('%j is refused', (query) => {
  expect(GuideSearchQuery.safeParse(query).success).toBe(false);
});
