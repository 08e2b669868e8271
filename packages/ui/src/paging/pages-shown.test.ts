import { describe, expect, test } from 'vitest';
import { pagesShown } from './pagination.tsx';

const picture = (current: number, total: number, siblings?: number) =>
  pagesShown(current, total, siblings)
    .map((item) => (item === 'ellipsis' ? '…' : item === current ? `[${item}]` : item))
    .join(' ');

describe('rule 9.3: up to five pages are shown in full', () => {
  test.each([
    [1, 1, '[1]'],
    [2, 3, '1 [2] 3'],
    [1, 5, '[1] 2 3 4 5'],
    [5, 5, '1 2 3 4 [5]'],
  ])('page %i of %i', (current, total, shown) => {
    expect(picture(current, total)).toBe(shown);
  });
});

describe('more than five are abbreviated around the current one', () => {
  test.each([
    [1, 6, '[1] 2 3 4 … 6'],
    [3, 6, '1 2 [3] 4 … 6'],
    [4, 6, '1 … 3 [4] 5 6'],
    [6, 6, '1 … 3 4 5 [6]'],
    [1, 10, '[1] 2 3 4 … 10'],
    [3, 10, '1 2 [3] 4 … 10'],
    [4, 10, '1 … 3 [4] 5 … 10'],
    [5, 10, '1 … 4 [5] 6 … 10'],
    [7, 10, '1 … 6 [7] 8 … 10'],
    [8, 10, '1 … 7 [8] 9 10'],
    [10, 10, '1 … 7 8 9 [10]'],
    [5000, 10_000, '1 … 4999 [5000] 5001 … 10000'],
  ])('page %i of %i', (current, total, shown) => {
    expect(picture(current, total)).toBe(shown);
  });
});

test('where there is little room, only the current page is shown between first and last', () => {
  expect(picture(1, 6, 0)).toBe('[1] 2 … 6');
  expect(picture(2, 9, 0)).toBe('1 [2] … 9');
  expect(picture(5, 9, 0)).toBe('1 … [5] … 9');
  expect(picture(9, 9, 0)).toBe('1 … 8 [9]');
});

test('no page at all shows none', () => {
  expect(picture(1, 0)).toBe('');
});
