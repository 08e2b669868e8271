import type { CompiledQuery, LogEvent } from 'kysely';

export interface Cost {
  /** Milliseconds of the queries that bring the rows of a page. */
  page: number;
  /** Milliseconds of the queries that find and count a whole list exactly. */
  count: number;
}

export interface Spending {
  cost: Cost;
  queries: CompiledQuery[];
  /** What the queries' transaction set before them. */
  settings: CompiledQuery[];
}

const TRANSACTION = new Set(['begin', 'commit', 'rollback']);

/** What the queries of one call cost, as they are logged. */
export class Spent {
  #spending = nothing();

  readonly log = ({ query, queryDurationMillis }: LogEvent): void => {
    const { cost, queries, settings } = this.#spending;
    cost[isCount(query) ? 'count' : 'page'] += queryDurationMillis;
    if (query.sql.startsWith('SET LOCAL')) settings.push(query);
    else if (!TRANSACTION.has(query.sql)) queries.push(query);
  };

  /** What was spent since it was taken last. */
  take(): Spending {
    const spending = this.#spending;
    this.#spending = nothing();
    return spending;
  }
}

function nothing(): Spending {
  return { cost: { page: 0, count: 0 }, queries: [], settings: [] };
}

/** Whether a query only finds or counts a whole list: those of a page come in an order, or name the page's rows. */
export function isCount({ sql }: CompiledQuery): boolean {
  return !/ORDER BY|"id" in \(/.test(sql);
}
