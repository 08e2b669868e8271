import type { Subject } from './databases/databases.ts';
import type { List } from './lists.ts';

export interface Cost {
  /** Milliseconds of the whole request without those of the count. */
  page: number;
  /** Milliseconds of the queries that find and count the whole list exactly. */
  count: number;
}

/** Reads a page of a list once: its rows, its cost, and its queries. */
export async function readPage({ admin, queryLog }: Subject, list: List, page: number) {
  queryLog.take();
  const start = performance.now();
  const { rows, meta } = await list.read(admin, page);
  const whole = performance.now() - start;
  const { count, queries, settings } = queryLog.take();
  const cost: Cost = { page: whole - count, count };
  return { rows, meta, cost, queries, settings };
}
