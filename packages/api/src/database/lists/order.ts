import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from './conditions.ts';
import { ALWAYS } from './conditions.ts';

/** The rows of a table in an order that an index has. Each part is a query for ids in that order, without its LIMIT. */
export interface Order {
  /** A list of more rows than this is met along the index however far that is, for sorting it would hold too many. */
  sortLimit: number;
  /** Meets row after row along the index and passes over those for which the condition does not hold; `most` are read. */
  scanIndex(most: number, condition?: Condition): RawBuilder<unknown>;
  /** The same, among the first `passed` rows of the index alone. */
  scanIndexHead(passed: number, condition: Condition): RawBuilder<unknown>;
  /** Finds all rows first and sorts them then. */
  sortAll(condition: Condition): RawBuilder<unknown>;
  /** Sorts the rows of the table that a query brings. */
  sortRows(rows: RawBuilder<unknown>): RawBuilder<unknown>;
}

export interface OrderedTable {
  table: string;
  /** What conditions call its rows. */
  row: string;
  terms: RawBuilder<unknown>[];
  /** Where all rows of a list are in one stretch of the index: the condition that says which. */
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
    // The planner takes a query with an OFFSET as it stands: it could else do without the sort and read a whole index.
    sortAll: (condition) => sortRows(sql`SELECT * FROM ${table} AS ${row} WHERE ${condition} OFFSET 0`),
    sortRows: sortRows,
  };
}
