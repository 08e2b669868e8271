/** Up to this many pages are shown in full (rule 9.3). */
const SHOWN_IN_FULL = 5;

export type PageItem = number | 'ellipsis';

/**
 * The numbered pages between 'previous' and 'next': all of up to five, else the first, the last, and `siblings` on both
 * sides of the current one, with ellipses between. The row keeps its length while the current page moves.
 */
export function pagesShown(current: number, total: number, siblings = 1): PageItem[] {
  if (total <= SHOWN_IN_FULL) return span(1, total);
  const length = 2 * siblings + 2;
  if (current <= length - siblings) return [...span(1, length), 'ellipsis', total];
  if (current > total - length + siblings) return [1, 'ellipsis', ...span(total - length + 1, total)];
  return [1, 'ellipsis', ...span(current - siblings, current + siblings), 'ellipsis', total];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
