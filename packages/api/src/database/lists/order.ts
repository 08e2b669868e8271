import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from './conditions.ts';
import { ALWAYS } from './conditions.ts';

/** The rows of a table in the order of an index. Each method makes a query for ids in that order, without its LIMIT. */
export interface Order {
  /** The longest list that is sorted; a longer one is read by scanning the index, however far. */
  sortLimit: number;
  /** Scans the index and skips rows that fail the condition; no more than `most` rows are read. */
  scanIndex(most: number, condition?: Condition): RawBuilder<unknown>;
  /** The same, within the first `passed` rows of the index. */
  scanIndexHead(passed: number, condition: Condition): RawBuilder<unknown>;
  /** Finds all rows and sorts them. */
  sortAll(condition: Condition): RawBuilder<unknown>;
  /** Sorts the rows of the table that a query returns. */
  sortRows(rows: RawBuilder<unknown>): RawBuilder<unknown>;
}

export interface OrderedTable {
  table: string;
  /** The alias that conditions use for a row. */
  row: string;
  terms: RawBuilder<unknown>[];
  /** Where all rows of a list are in one range of the index: the condition that selects it. */
  within: Condition | undefined;
  sortLimit: number;
}

/** The order of a table by its own columns. */
export function tableOrder({ within = ALWAYS, sortLimit: mostSorted, ...names }: OrderedTable): Order {
  const [table, row, by] = [sql.table(names.table), sql.ref(names.row), sql.join(names.terms)];
  const sortRows = (rows: RawBuilder<unknown>) => sql`SELECT id FROM (${rows}) AS ${row} ORDER BY ${by}`;
  return {
    sortLimit: mostSorted,
    scanIndex: (_most, condition = ALWAYS) => sql`SELECT id FROM ${table} AS ${row} WHERE ${condition} ORDER BY ${by}`,
    scanIndexHead: (passed, condition) => sql`
      SELECT id FROM (SELECT * FROM ${table} AS ${row} WHERE ${within} ORDER BY ${by} LIMIT ${sql.lit(passed)}) AS ${row}
      WHERE ${condition} ORDER BY ${by}
    `,
    // OFFSET 0 keeps the planner from merging the subquery: it could otherwise skip the sort and read a whole index.
    sortAll: (condition) => sortRows(sql`SELECT * FROM ${table} AS ${row} WHERE ${condition} OFFSET 0`),
    sortRows: sortRows,
  };
}
