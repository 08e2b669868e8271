import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Membership } from './conditions.ts';
import type { Order } from './order.ts';
import type { Stretch } from './pages.ts';
import { inListOrder } from './pages.ts';
import type { Schema } from './schema.ts';

/** So many rows are found and sorted sooner than ten of them are met on the way along an index. */
export const FEW = 1000;

/** A page is near while it ends at most so many rows from where it is read. */
const NEAR = 100;

/** So many rows along the index are looked through for a near page before all that are found are. */
const MOST_PASSED = 5000;

/** The rows of a table that are in a list; no membership where all are. */
export interface Members {
  count: number;
  membership: Membership | undefined;
}

/** The ids of a stretch of a list, in the list's order. What it costs is decided here, not guessed (decision 16). */
export async function orderedIds(
  db: Kysely<Schema>,
  order: Order,
  members: Members,
  stretch: Stretch,
): Promise<number[]> {
  if (stretch.limit === 0) return [];
  const rows = await readStretch(db, order, members, stretch);
  return inListOrder(rows, stretch).map(({ id }) => id);
}

type Rows = { id: number }[];

async function readStretch(
  db: Kysely<Schema>,
  order: Order,
  { count, membership }: Members,
  stretch: Stretch,
): Promise<Rows> {
  const most = stretch.offset + stretch.limit;
  const isNear = most <= NEAR;
  if (!membership && isNear) return read(db, order.along(most), stretch);
  if (membership && count > FEW && isNear) {
    const near = await read(db, order.among(MOST_PASSED, membership.each), stretch);
    if (near.length === stretch.limit) return near;
  }
  if (membership && count <= order.mostSorted) return read(db, order.sorted(membership.all), stretch);
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_sort = off`.execute(transaction);
    return read(transaction, order.along(most, membership?.all), stretch);
  });
}

async function read(db: Kysely<Schema>, ids: RawBuilder<unknown>, { limit, offset }: Stretch): Promise<Rows> {
  const { rows } = await sql<{ id: number }>`${ids} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
