import { expect, test } from 'vitest';
import { median, medianInterval } from './median.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

/** Tables of ranks for the sign test's interval of 95 %. */
test.each([
  [6, 1, 6],
  [10, 2, 9],
  [20, 6, 15],
  [30, 10, 21],
  [5, 1, 5],
  [1, 1, 1],
])('of %i values the median lies between those of rank %i and %i', (count, lower, upper) => {
  expect(medianInterval(upTo(count).toReversed())).toEqual([lower, upper]);
});
