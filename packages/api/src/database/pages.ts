import type { Meta } from '@mentorias/contract/lists';
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

/** The pattern of a literal search, without accents and case. */
export function containing(search: string): RawBuilder<string> {
  return sql<string>`containing(${search}::text)`;
}
