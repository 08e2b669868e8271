import type { Person } from '../ledger/ledger.ts';
import type { Query } from '../ledger/lists.ts';
import type { Simulation } from '../simulation.ts';

const ROWS = 10;

/** An address with its query. */
export function addressOf(path: string, query: Query): string {
  return `${path}?${new URLSearchParams(query)}`;
}

/** Reads a list page by page, one past its end too, and compares every row and the totals. */
export async function comparePages(
  { call, comparison }: Simulation,
  as: Person,
  { path, query = {}, key }: { path: string; query?: Query; key: string },
  rows: readonly object[],
): Promise<void> {
  const total_pages = Math.ceil(rows.length / ROWS);
  for (let page = 1; page <= total_pages + 1; page += 1) {
    const address = addressOf(path, { ...query, page: String(page) });
    const { body } = await call(as, 'GET', address);
    comparison.same(address, body[key], rows.slice((page - 1) * ROWS, page * ROWS));
    comparison.same(address, body.meta, { current_page: page, total_pages, total_count: rows.length });
  }
}

/** The differing part of a list in many filters and orders: which rows, in which order, and how many. */
export async function compareIds(
  simulation: Simulation,
  as: Person,
  list: { path: string; query: Query; key: string },
  rows: readonly { id: number }[],
): Promise<void> {
  await comparePages(
    simulation,
    as,
    list,
    rows.map(({ id }) => ({ id })),
  );
}
