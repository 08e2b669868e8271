import { FEW } from '@mentorias/api/database/lists/ordered-ids';
import type { CompiledQuery, LogEvent } from 'kysely';

export interface Spending {
  /** Milliseconds of the queries that find and count a whole list exactly. */
  count: number;
  queries: CompiledQuery[];
  /** What the queries' transaction set before them. */
  settings: CompiledQuery[];
}

const TRANSACTION = new Set(['begin', 'commit', 'rollback']);

/** What the queries for one page of a list are and cost, as they are logged; who asks is none of the page's. */
export class Spent {
  #spending = nothing();

  readonly log = ({ query, queryDurationMillis }: LogEvent): void => {
    const spending = this.#spending;
    if (isCount(query)) spending.count += queryDurationMillis;
    if (query.sql.startsWith('SET LOCAL')) spending.settings.push(query);
    else if (!TRANSACTION.has(query.sql) && !query.sql.includes('"sessions"')) spending.queries.push(query);
  };

  /** What was spent since it was taken last. */
  take(): Spending {
    const spending = this.#spending;
    this.#spending = nothing();
    return spending;
  }
}

function nothing(): Spending {
  return { count: 0, queries: [], settings: [] };
}

/** Whether a query only finds or counts a whole list. */
export function isCount({ sql }: CompiledQuery): boolean {
  return sql.includes('count(*)') || sql.includes(`LIMIT ${FEW + 1}`);
}
