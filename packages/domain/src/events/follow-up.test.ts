import { describe, expect, test } from 'vitest';
import { lastFollowUpDay, mayFollowUp } from './follow-up.ts';

/** 9:10 in Lima. */
const NOW = new Date('2026-11-23T14:10:00Z');

describe('rule 16.26: a follow-up is', () => {
  test.each([
    ['on a half hour to come', '2026-11-23T14:30:00Z', true],
    ['not in the past', '2026-11-23T14:00:00Z', false],
    ['not at a quarter', '2026-11-24T14:15:00Z', false],
    ['at most 60 days ahead', '2027-01-23T04:30:00Z', true],
    ['not 61', '2027-01-23T05:00:00Z', false],
  ])('%s', (_, start, may) => {
    expect(mayFollowUp(new Date(start), NOW)).toBe(may);
  });

  test('counted by the days of Lima', () => {
    expect(lastFollowUpDay(new Date('2026-11-24T04:59:00Z'))).toBe('2027-01-22');
  });
});
