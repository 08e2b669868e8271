import type { CompiledQuery, LogEvent } from 'kysely';

export interface Cost {
  /** Milliseconds of the queries that bring the rows of a page. */
  page: number;
  /** Milliseconds of the queries that find and count a whole list exactly. */
  count: number;
}

/** What the queries of one call cost, as they are logged. */
export class Spent {
  #cost: Cost = { page: 0, count: 0 };
  #queries: CompiledQuery[] = [];

  readonly log = ({ query, queryDurationMillis }: LogEvent): void => {
    this.#cost[isCount(query) ? 'count' : 'page'] += queryDurationMillis;
    this.#queries.push(query);
  };

  /** What was spent since it was taken last. */
  take(): { cost: Cost; queries: CompiledQuery[] } {
    const spent = { cost: this.#cost, queries: this.#queries };
    this.#cost = { page: 0, count: 0 };
    this.#queries = [];
    return spent;
  }
}

/** Whether a query brings no row of a page: those come in an order. */
export function isCount({ sql }: CompiledQuery): boolean {
  return sql.includes('count(*)') || sql.includes('UNION ALL');
}
