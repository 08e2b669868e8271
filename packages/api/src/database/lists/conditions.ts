import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containing } from './pages.ts';

export type Condition = RawBuilder<boolean>;

/** Which rows are in a list: one condition in two equivalent forms. */
export interface RowFilter {
  /** For finding all rows, by their indexes. */
  set: Condition;
  /** For testing one row after another during a scan. */
  row: Condition;
}

/** True for every row. */
export const ALWAYS: Condition = sql<boolean>`true`;

/** True for no row. */
export const NEVER: Condition = sql<boolean>`false`;

/** The conjunction of some conditions. */
export function allOf(...conditions: (Condition | undefined)[]): Condition {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? ALWAYS : sql<boolean>`${sql.join(present, sql` AND `)}`;
}

/** Whether each word of a search is in the column, wherever: 'quispe rosa' finds Rosa María Quispe (rule 9.1). */
export function containsWords(column: string, search: string): Condition {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return allOf(...words.map((word) => sql<boolean>`${sql.ref(column)} LIKE ${containing(word)}`));
}
