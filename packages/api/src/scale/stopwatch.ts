import type { CompiledQuery, Dialect } from 'kysely';
import { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Milliseconds of finding and counting, which are exact whatever the page, and of the page itself. */
export interface Cost {
  page: number;
  count: number;
}

/** A database that knows what its last queries cost, and how the one that chose the page was run. */
export function stopwatch(dialect: Dialect) {
  const spent: Cost = { page: 0, count: 0 };
  let choice: CompiledQuery | undefined;
  const db = new Kysely<Schema>({
    dialect,
    log: ({ query, queryDurationMillis }) => {
      const isCount = /^\s*select (count\(\*\)|id FROM calendar_events WHERE guide_id IN)/i.test(query.sql);
      spent[isCount ? 'count' : 'page'] += queryDurationMillis;
      if (/ offset /i.test(query.sql)) choice = query;
    },
  });

  async function time(list: (db: Kysely<Schema>) => Promise<unknown>, rounds: number): Promise<Cost> {
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      Object.assign(spent, { page: 0, count: 0 });
      await list(db);
      costs.push({ ...spent });
    }
    return { page: median(costs.map(({ page }) => page)), count: median(costs.map(({ count }) => count)) };
  }

  /** The plan's sorts and scans of the query that chose the last page. */
  async function plan(): Promise<string> {
    if (!choice) return '';
    const { rows } = await db.executeQuery<Record<string, string>>({
      ...choice,
      sql: `EXPLAIN (COSTS OFF) ${choice.sql}`,
    });
    const steps = rows.map((row) => Object.values(row)[0]!.replace(/^[ >-]+/, ''));
    return steps
      .filter((step) => /^(Parallel )?(Incremental Sort|Sort|.*Scan)/.test(step) && !step.startsWith('Sort Key'))
      .join(', ');
  }

  return { db, time, plan };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
