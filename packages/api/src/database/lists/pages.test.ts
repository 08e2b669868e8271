import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inListOrder, metaOf, pageSliceOf } from './pages.ts';

test('the pages of a list are the list, read from either end', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.constantFrom('asc' as const, 'desc' as const), (count, direction) => {
      const list = Array.from({ length: count }, (_, n) => n);
      const pages = Array.from({ length: Math.ceil(count / 10) + 2 }, (_, index) => {
        const stretch = pageSliceOf(index + 1, count, direction);
        const read = stretch.isBackwards ? list.toReversed() : list;
        expect(stretch.direction === direction).toBe(!stretch.isBackwards);
        return inListOrder(read.slice(stretch.offset, stretch.offset + stretch.limit), stretch);
      });
      expect(pages.flat()).toEqual(list);
      expect(pages.slice(0, Math.floor(count / 10)).every((page) => page.length === 10)).toBe(true);
    }),
  );
});

test('no page is read beyond the middle', () => {
  for (let page = 1; page <= 100; page += 1) expect(pageSliceOf(page, 1000, 'asc').offset).toBeLessThanOrEqual(500);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i rows are %i pages', (count, pages) => {
  expect(metaOf(1, count).total_pages).toBe(pages);
});
