import { expect, test } from 'vitest';
import type { RankedGuide } from './search-order.ts';
import { soonestFirst } from './search-order.ts';

const guide = (id: number, ...starts: number[]): RankedGuide => ({ id, guide_type: null, areas: [], starts });
const ANY = { span: { start: 0, end: 7 * 1440 }, taken: [], isRequired: false };

test('the soonest hour comes first, and none last, each in the order given (rule 5.1)', () => {
  const guides = [guide(1), guide(2, 600, 660), guide(3, 540), guide(4), guide(5, 600)];
  expect(soonestFirst(guides, ANY)).toEqual([3, 2, 5, 1, 4]);
});

test('an hour counts from the start of the span until before its end', () => {
  const guides = [guide(1, 1439), guide(2, 1440), guide(3, 540, 2879), guide(4, 540, 2880)];
  const tomorrow = { ...ANY, span: { start: 1440, end: 2880 } };
  expect(soonestFirst(guides, tomorrow)).toEqual([2, 3, 1, 4]);
  expect(soonestFirst(guides, { ...tomorrow, isRequired: true })).toEqual([2, 3]);
});

test('an hour that an own event touches by a minute does not count (rule 5.15)', () => {
  const taken = [{ start: 590, end: 650 }];
  expect(soonestFirst([guide(1, 540, 700), guide(2, 640, 710), guide(3, 650)], { ...ANY, taken })).toEqual([3, 1, 2]);
});
