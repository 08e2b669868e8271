import { isUsableDay } from '@mentorias/domain/time/lima-time';
import type { ReactNode } from 'react';
import { pageIn, searchIn } from '../paging/address-params.ts';

/** The rows of one page; a shorter page is padded to it (rule 9.2). */
export const PAGE_SIZE = 10;

export interface Sort {
  /** The id of a column. */
  id: string;
  desc: boolean;
}

/** The page, search, order and filters of a table. Filters that are not set are absent. */
export interface TableQuery {
  /** From 1. */
  page: number;
  search: string;
  sort: Sort | null;
  filters: Record<string, string>;
}

/** A filter by its key in a query and in an address. One of the type 'date' is a day, 'YYYY-MM-DD'. */
export type Filter = { name: string; label: string } & (
  | {
      type: 'select';
      options: readonly { value: string; label: string }[];
      /** Of the choice that filters nothing; 'Todos' by default. */
      all?: string;
    }
  | {
      type: 'date';
      /** The name of the filter whose day it may not be before. */
      notBefore?: string;
    }
  | {
      /** A field of its own, such as a choice among very many that is found by typing. */
      type: 'custom';
      /** Whether a value is valid; without this every value is. */
      accepts?: (value: string) => boolean;
      field: (props: { label: string; value: string; onChange: (value: string) => void }) => ReactNode;
    }
);

/** Whether `value`, which may come from an address, is valid for the filter. */
function acceptsValue(filter: Filter, value: string): boolean {
  if (filter.type === 'select') return filter.options.some((option) => option.value === value);
  return filter.type === 'custom' ? (filter.accepts?.(value) ?? true) : isUsableDay(value);
}

/** The valid queries of one table, because an address is arbitrary text. */
export interface TableQueryShape {
  filters: readonly Filter[];
  /** Ids of the columns that can be sorted by. */
  sortable: readonly string[];
}

/** The query in an address; invalid parts are left out (rule 9.13). */
export function readTableQuery(params: URLSearchParams, shape: TableQueryShape): TableQuery {
  const sortBy = params.get('sort_by') ?? '';
  const isSorted = shape.sortable.includes(sortBy);
  return {
    page: pageIn(params),
    search: searchIn(params),
    sort: isSorted ? { id: sortBy, desc: params.get('sort_direction') === 'desc' } : null,
    filters: Object.fromEntries(
      shape.filters
        .map((filter) => [filter, params.get(filter.name) ?? ''] as const)
        .filter(([filter, value]) => value !== '' && acceptsValue(filter, value))
        .map(([filter, value]) => [filter.name, value]),
    ),
  };
}

/** `params` with the query written into them; other parameters, such as another view's, stay. */
export function writeTableQuery(
  params: URLSearchParams,
  query: TableQuery,
  { filters }: Pick<TableQueryShape, 'filters'>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['page', 'search', 'sort_by', 'sort_direction', ...filters.map(({ name }) => name)]) {
    next.delete(key);
  }
  if (query.page > 1) next.set('page', String(query.page));
  for (const [key, value] of Object.entries(wireCriteria(query))) next.set(key, value);
  return next;
}

/** The parameters of a list's call: page, filters, search and order. */
export function wireQuery(query: TableQuery): Record<string, string> {
  return { page: String(query.page), ...wireCriteria(query) };
}

/** The same without the page: filters, search, `sort_by` and `sort_direction`. */
export function wireCriteria({ search, sort, filters }: TableQuery): Record<string, string> {
  return {
    ...filters,
    ...(search !== '' && { search }),
    ...(sort && { sort_by: sort.id, sort_direction: sort.desc ? 'desc' : 'asc' }),
  };
}

/** Whether a search or a filter narrows the list. */
export function isNarrowed({ search, filters }: TableQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The order after one more press on a column's header: ascending, descending, none. */
export function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
}
