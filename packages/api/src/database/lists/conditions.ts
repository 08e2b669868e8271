import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Which rows are in a list, in two forms of one meaning. */
export interface RowFilter {
  /** To find by: all of them at once. */
  set: Condition;
  /** To tell by of one row after another. */
  row: Condition;
}

/** Holds for every row. */
export const ALWAYS: Condition = sql<boolean>`true`;

/** All of some conditions as one. */
export function allOf(...conditions: (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? ALWAYS : sql<boolean>`${sql.join(given, sql` AND `)}`;
}
