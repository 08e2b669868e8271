import { FEW } from '@mentorias/api/database/lists/ordered-ids';
import type { CompiledQuery, LogEvent } from 'kysely';

export interface LoggedQueries {
  /** Milliseconds of the queries that find and count a whole list exactly. */
  count: number;
  queries: CompiledQuery[];
  /** What the queries' transaction set before them. */
  settings: CompiledQuery[];
}

const TRANSACTION = new Set(['begin', 'commit', 'rollback']);

/** Collects the queries for one page of a list and their cost, without those that check the sign-in. */
export class QueryLog {
  #logged = nothing();

  readonly log = ({ query, queryDurationMillis }: LogEvent): void => {
    const logged = this.#logged;
    if (isCount(query)) logged.count += queryDurationMillis;
    if (query.sql.startsWith('SET LOCAL')) logged.settings.push(query);
    else if (!TRANSACTION.has(query.sql) && !query.sql.includes('"sessions"')) logged.queries.push(query);
  };

  /** The queries since the last call. */
  take(): LoggedQueries {
    const logged = this.#logged;
    this.#logged = nothing();
    return logged;
  }
}

function nothing(): LoggedQueries {
  return { count: 0, queries: [], settings: [] };
}

/** Whether a query only finds or counts a whole list. */
export function isCount({ sql }: CompiledQuery): boolean {
  return sql.includes('count(*)') || sql.includes(`LIMIT ${FEW + 1}`);
}
