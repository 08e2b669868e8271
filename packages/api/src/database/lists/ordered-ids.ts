import type { SortDirection } from '@mentorias/contract/lists';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { RowFilter } from './conditions.ts';
import type { Order } from './order.ts';
import type { PageSlice, ScanDirection } from './pages.ts';
import { inListOrder, offsetOf, pageSliceOf } from './pages.ts';

/** So many rows are found and sorted faster than an index scan meets ten of them. */
export const FEW = 1000;

/** A page is near if it ends at most so many rows from the end that it is read from. */
const NEAR = 100;

/** How many rows of the index are scanned for a near page before all rows are found and sorted instead. */
const SCAN_LIMIT = 5000;

/** The rows of a table that are in a list. */
export interface ListRows {
  /** Undefined where all rows are. */
  membership: RowFilter | undefined;
  /** All ids in the list's order, where a search found at most FEW. */
  ids?: number[];
  /** A search found more than FEW. */
  isLong?: boolean;
}

export interface CountedListRows extends ListRows {
  count: number;
}

/** How to read the pages of a list. */
export interface List<Row> {
  members: ListRows;
  direction: SortDirection;
  /** The order of the list in a direction, its own or the opposite one. */
  order(scan: ScanDirection): Order;
  count(): Promise<number> | number;
  /** The rows with these ids, in their order. */
  rows(ids: number[]): Promise<Row[]>;
  /** The first page of the whole table, in one statement; undefined where the list has none of its own. */
  firstOfAll?: () => Promise<CountedRows<Row>>;
}

export interface CountedRows<Row> {
  rows: Row[];
  /** The length of the whole list. */
  count: number;
}

/** A page of a list, and the list's length; a near page is read while the list is counted. */
export async function rowsOfPage<Row>(db: Kysely<Schema>, list: List<Row>, page: number): Promise<CountedRows<Row>> {
  const { members, direction } = list;
  if (list.firstOfAll && page === 1 && !members.membership && !members.ids) return list.firstOfAll();
  const front = { offset: offsetOf(page), limit: PAGE_SIZE, direction, isBackwards: false };
  const [count, first] = await Promise.all([
    list.count(),
    isNearStart(members, front) ? idsIn(db, nearIds(list.order(front), members, front)) : undefined,
  ]);
  const slice = pageSliceOf(page, count, direction);
  if (first?.length === slice.limit) return { rows: await list.rows(first), count };
  const counted = { ...members, count };
  const ids = first
    ? inListOrder(await readFar(db, list.order(slice), counted, slice), slice)
    : await orderedIds(db, list.order(slice), counted, slice);
  return { rows: ids.length === 0 ? [] : await list.rows(ids), count };
}

/** The ids of the first page of a whole table, a `bigint[]`. */
export function firstIds(order: Order): RawBuilder<number[]> {
  return sql`ARRAY(SELECT id FROM (${order.scanIndex(PAGE_SIZE)} LIMIT ${PAGE_SIZE}) AS first)`;
}

/** Ids as a table `page` of `id` and `place`, for rows to be joined to and ordered by. */
export function inPlace(ids: RawBuilder<number[]>) {
  return sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) WITH ORDINALITY`.as<'page'>(sql`page (id, place)`);
}

/** The ids of a slice of a list, in the list's order. How it is read is decided here, by the exact count (decision 16). */
export async function orderedIds(
  db: Kysely<Schema>,
  order: Order,
  members: CountedListRows,
  slice: PageSlice,
): Promise<number[]> {
  const { offset, limit } = slice;
  if (limit === 0) return [];
  const ids = members.ids
    ? inListOrder(members.ids, slice).slice(offset, offset + limit)
    : await readSlice(db, order, members, slice);
  return inListOrder(ids, slice);
}

/** The distinct ids that `rows` (a query without its LIMIT) finds, in an order; undefined where they are more than FEW. */
export async function idsIfFew(
  db: Kysely<Schema>,
  order: Order,
  rows: RawBuilder<unknown>,
): Promise<number[] | undefined> {
  const found = await idsIn(db, order.sortRows(sql`${rows} LIMIT ${sql.lit(FEW + 1)}`));
  return found.length > FEW ? undefined : [...new Set(found)];
}

async function readSlice(
  db: Kysely<Schema>,
  order: Order,
  { count, membership }: CountedListRows,
  slice: PageSlice,
): Promise<number[]> {
  if (isNearStart({ membership, isLong: count > FEW }, slice)) {
    const near = await idsIn(db, nearIds(order, { membership }, slice));
    if (near.length === slice.limit) return near;
  }
  return readFar(db, order, { membership, count }, slice);
}

/** Reads a slice that is not near: finds and sorts all rows, or scans the index where they are too many to sort. */
async function readFar(
  db: Kysely<Schema>,
  order: Order,
  { count, membership }: CountedListRows,
  slice: PageSlice,
): Promise<number[]> {
  if (membership && count <= order.sortLimit) return read(db, order.sortAll(membership.set), slice);
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_sort = off`.execute(transaction);
    return read(transaction, order.scanIndex(slice.offset + slice.limit, membership?.set), slice);
  });
}

/** Whether a slice is likely to lie among the first rows of the index. */
function isNearStart({ membership, ids, isLong }: ListRows, { offset, limit }: PageSlice): boolean {
  return !ids && (!membership || isLong === true) && offset + limit <= NEAR;
}

function nearIds(order: Order, { membership }: ListRows, slice: PageSlice): RawBuilder<unknown> {
  const near = membership
    ? order.scanIndexHead(SCAN_LIMIT, membership.row)
    : order.scanIndex(slice.offset + slice.limit);
  return sliceOf(near, slice);
}

function read(db: Kysely<Schema>, ids: RawBuilder<unknown>, slice: PageSlice): Promise<number[]> {
  return idsIn(db, sliceOf(ids, slice));
}

function sliceOf(ids: RawBuilder<unknown>, { limit, offset }: PageSlice): RawBuilder<unknown> {
  return sql`${ids} LIMIT ${limit} OFFSET ${offset}`;
}

async function idsIn(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
