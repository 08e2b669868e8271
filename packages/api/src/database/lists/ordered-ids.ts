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
export interface List {
  members: ListRows;
  direction: SortDirection;
  /** The order of the list in a direction, its own or the opposite one. */
  order(scan: ScanDirection): Order;
  count(): Promise<number> | number;
}

/** The ids of a page in the list's order, and the list's length; a near page is read while the list is counted. */
export async function idsOfPage(
  db: Kysely<Schema>,
  list: List,
  page: number,
): Promise<{ ids: number[]; count: number }> {
  const { members, direction } = list;
  const front = { offset: offsetOf(page), limit: PAGE_SIZE, direction, isBackwards: false };
  const [count, first] = await Promise.all([
    list.count(),
    isNearStart(members, front) ? readNear(db, list.order(front), members, front) : undefined,
  ]);
  const slice = pageSliceOf(page, count, direction);
  if (first?.length === slice.limit) return { ids: first, count };
  const counted = { ...members, count };
  if (first) return { ids: inListOrder(await readFar(db, list.order(slice), counted, slice), slice), count };
  return { ids: await orderedIds(db, list.order(slice), counted, slice), count };
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
    const near = await readNear(db, order, { membership }, slice);
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

function readNear(db: Kysely<Schema>, order: Order, { membership }: ListRows, slice: PageSlice): Promise<number[]> {
  const near = membership
    ? order.scanIndexHead(SCAN_LIMIT, membership.row)
    : order.scanIndex(slice.offset + slice.limit);
  return read(db, near, slice);
}

function read(db: Kysely<Schema>, ids: RawBuilder<unknown>, { limit, offset }: PageSlice): Promise<number[]> {
  return idsIn(db, sql`${ids} LIMIT ${limit} OFFSET ${offset}`);
}

async function idsIn(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
