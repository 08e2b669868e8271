import type { Meta, SortDirection } from '@mentorias/contract/lists';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The rows before a page, counted from 1. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

export function metaOf(page: number, totalCount: number): Meta {
  return { current_page: page, total_pages: Math.ceil(totalCount / PAGE_SIZE), total_count: totalCount };
}

/** The position and direction in which the rows of a page are read. */
export interface PageSlice {
  offset: number;
  limit: number;
  direction: SortDirection;
  /** The rows come in the opposite order. */
  isBackwards: boolean;
}

/** The direction in which a list is read. */
export type ScanDirection = Pick<PageSlice, 'direction' | 'isBackwards'>;

/** The slice of a page, from the nearer end of the list: the last page costs no more than the first. */
export function pageSliceOf(page: number, count: number, direction: SortDirection): PageSlice {
  return sliceFrom(offsetOf(page), PAGE_SIZE, { count, direction });
}

/** The slice of at most so many rows after the first `offset` ones of a list, from the list's nearer end. */
export function sliceFrom(
  offset: number,
  most: number,
  { count, direction }: { count: number; direction: SortDirection },
): PageSlice {
  const limit = Math.max(Math.min(most, count - offset), 0);
  const fromEnd = count - offset - limit;
  if (offset <= fromEnd) return { offset, limit, direction, isBackwards: false };
  return { offset: Math.max(fromEnd, 0), limit, direction: direction === 'asc' ? 'desc' : 'asc', isBackwards: true };
}

/** The rows of a slice in the order of the list. */
export function inListOrder<T>(rows: T[], { isBackwards }: PageSlice): T[] {
  return isBackwards ? rows.toReversed() : rows;
}

/** The pattern of a literal search, without accents and case. */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`containing(${search}::text)`;
}
