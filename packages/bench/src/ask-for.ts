import type { Subject } from './databases.ts';
import type { List } from './lists.ts';

export interface Cost {
  /** Milliseconds of the whole request without those of the count. */
  page: number;
  /** Milliseconds of the queries that find and count the whole list exactly. */
  count: number;
}

/** Asks for a page of a list once: what came, what that cost, and by which queries. */
export async function askFor({ admin, spent }: Subject, list: List, page: number) {
  spent.take();
  const start = performance.now();
  const { rows, meta } = await list.read(admin, page);
  const whole = performance.now() - start;
  const { count, queries, settings } = spent.take();
  const cost: Cost = { page: whole - count, count };
  return { rows, meta, cost, queries, settings };
}
