import type { SortDirection } from '@mentorias/contract/lists';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { RowFilter } from './conditions.ts';
import type { Order } from './order.ts';
import type { PageSlice, ScanDirection } from './pages.ts';
import { inListOrder, offsetOf, pageSliceOf } from './pages.ts';

/** So many rows are found and sorted sooner than ten of them are met on the way along an index. */
export const FEW = 1000;

/** A page is near while it ends at most so many rows from where it is read. */
const NEAR = 100;

/** So many rows along the index are looked through for a near page before all that are found are. */
const SCAN_LIMIT = 5000;

/** The rows of a table that are in a list. */
export interface ListRows {
  /** Undefined where all rows are. */
  membership: RowFilter | undefined;
  /** All of them in the list's order, where a search found few. */
  ids?: number[];
  /** A search found more than few. */
  isLong?: boolean;
}

export interface CountedListRows extends ListRows {
  count: number;
}

/** What is needed to read pages of a list. */
export interface List {
  members: ListRows;
  direction: SortDirection;
  /** The list in a direction, its own or the opposite one. */
  order(scan: ScanDirection): Order;
  count(): Promise<number> | number;
}

/** The ids of a page in the list's order, and how many rows the list has: where the page is met soon, both are asked for at once. */
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
  const stretch = pageSliceOf(page, count, direction);
  if (first?.length === stretch.limit) return { ids: first, count };
  const counted = { ...members, count };
  if (first) return { ids: inListOrder(await readFar(db, list.order(stretch), counted, stretch), stretch), count };
  return { ids: await orderedIds(db, list.order(stretch), counted, stretch), count };
}

/** The ids of a stretch of a list, in the list's order. What it costs is decided here, not guessed (decision 16). */
export async function orderedIds(
  db: Kysely<Schema>,
  order: Order,
  members: CountedListRows,
  stretch: PageSlice,
): Promise<number[]> {
  const { offset, limit } = stretch;
  if (limit === 0) return [];
  const ids = members.ids
    ? inListOrder(members.ids, stretch).slice(offset, offset + limit)
    : await readSlice(db, order, members, stretch);
  return inListOrder(ids, stretch);
}

/** The ids that `rows` (a query without its LIMIT) finds, each once and in an order; undefined where they are more than FEW. */
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
  stretch: PageSlice,
): Promise<number[]> {
  if (isNearStart({ membership, isLong: count > FEW }, stretch)) {
    const near = await readNear(db, order, { membership }, stretch);
    if (near.length === stretch.limit) return near;
  }
  return readFar(db, order, { membership, count }, stretch);
}

/** Reads a stretch that is not met soon: all rows are found and sorted, or met along the index where they are too many. */
async function readFar(
  db: Kysely<Schema>,
  order: Order,
  { count, membership }: CountedListRows,
  stretch: PageSlice,
): Promise<number[]> {
  if (membership && count <= order.sortLimit) return read(db, order.sortAll(membership.set), stretch);
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_sort = off`.execute(transaction);
    return read(transaction, order.scanIndex(stretch.offset + stretch.limit, membership?.set), stretch);
  });
}

/** Whether a stretch is likely to be met among the first rows of the index. */
function isNearStart({ membership, ids, isLong }: ListRows, { offset, limit }: PageSlice): boolean {
  return !ids && (!membership || isLong === true) && offset + limit <= NEAR;
}

function readNear(db: Kysely<Schema>, order: Order, { membership }: ListRows, stretch: PageSlice): Promise<number[]> {
  const near = membership
    ? order.scanIndexHead(SCAN_LIMIT, membership.row)
    : order.scanIndex(stretch.offset + stretch.limit);
  return read(db, near, stretch);
}

function read(db: Kysely<Schema>, ids: RawBuilder<unknown>, { limit, offset }: PageSlice): Promise<number[]> {
  return idsIn(db, sql`${ids} LIMIT ${limit} OFFSET ${offset}`);
}

async function idsIn(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
