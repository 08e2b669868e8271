import { describe, expect, test } from 'vitest';
import { formatMean, ratingRefusal } from './ratings.ts';

const START = new Date('2026-11-23T12:00:00-05:00');
const END = new Date('2026-11-23T13:00:00-05:00');
const HELD = { start: START, end: END, status: 'confirmed' as const };
const later = (days: number, ms = 0) => new Date(END.getTime() + days * 24 * 3_600_000 + ms);

describe('rule 16.30: an event can be rated', () => {
  test.each([
    ['that goes on', HELD, 'held', later(0, -1), 'not_held'],
    ['from its end', HELD, 'held', END, undefined],
    ['until 14 days after', HELD, 'held', later(14, -1), undefined],
    ['14 days after no more', HELD, 'held', later(14), 'too_late'],
    ['of which nothing is said', HELD, null, later(1), 'not_held'],
    ['that the mentor missed', HELD, 'missed_by_guide', later(1), 'not_held'],
    ['that was cancelled', { ...HELD, status: 'cancelled' as const }, 'held', later(1), 'not_held'],
    ['whose times are unknown', { ...HELD, start: new Date(''), end: new Date('') }, 'held', later(1), 'not_held'],
  ])('%s', (_name, event, attendance, now, refusal) => {
    expect(ratingRefusal(event, attendance, now)).toBe(refusal);
  });
});

test.each([
  [4.6, '4,6'],
  [5, '5,0'],
  [3.25, '3,3'],
])('the mean %d reads %s', (mean, words) => {
  expect(formatMean(mean)).toBe(words);
});
