import type { Filter } from './filter.ts';
import { acceptsValue } from './filter.ts';

/** The rows of one page (spec §9); a shorter page is padded to it. */
export const PAGE_SIZE = 10;

const SEARCH_LENGTH = 100;

export interface Sort {
  /** The id of a column. */
  id: string;
  desc: boolean;
}

/** What a table is asked to show. Filters that are not set are absent. */
export interface TableQuery {
  /** From 1. */
  page: number;
  search: string;
  sort: Sort | null;
  filters: Record<string, string>;
}

/** What may be asked of one table: an address is text that anybody can write. */
export interface TableQueryShape {
  filters: readonly Filter[];
  /** Ids of the columns that can be sorted by. */
  sortable: readonly string[];
}

/** The query that an address asks for; what it cannot mean is left out. */
export function readTableQuery(params: URLSearchParams, shape: TableQueryShape): TableQuery {
  const sortBy = params.get('sort_by') ?? '';
  const isSorted = shape.sortable.includes(sortBy);
  return {
    page: pageIn(params.get('page')),
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: isSorted ? { id: sortBy, desc: params.get('sort_direction') === 'desc' } : null,
    filters: Object.fromEntries(
      shape.filters
        .map((filter) => [filter, params.get(filter.name) ?? ''] as const)
        .filter(([filter, value]) => value !== '' && acceptsValue(filter, value))
        .map(([filter, value]) => [filter.name, value]),
    ),
  };
}

/** `params` with the query written into them; what else stands there, such as another view's choice, stays. */
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

/** What a list's call is sent: the page and all that narrows or orders it. */
export function wireQuery(query: TableQuery): Record<string, string> {
  return { page: String(query.page), ...wireCriteria(query) };
}

/** What narrows or orders a list, whatever the page: filters, search, `sort_by` and `sort_direction` (spec §7). */
export function wireCriteria({ search, sort, filters }: TableQuery): Record<string, string> {
  return {
    ...filters,
    ...(search !== '' && { search }),
    ...(sort && { sort_by: sort.id, sort_direction: sort.desc ? 'desc' : 'asc' }),
  };
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, filters }: TableQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The order after one more press on a column's header: ascending, descending, none. */
export function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
}

function pageIn(text: string | null): number {
  const page = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 1;
  return Number.isSafeInteger(page) ? page : 1;
}
