import type { ReactNode } from 'react';

export interface Column<Row> {
  /** What the column is sorted by, and its key. */
  id: string;
  /** Its words; a column without any is called 'Campo N'. */
  header?: ReactNode;
  /** What stands in a row; null or '' is a dash in the table, and is left out of a card that it does not name. */
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Whether its cell names the row, as a person's name does. */
  isRowHeader?: boolean;
  /** Whether it stays in sight at the table's end while the others are scrolled, as a row's buttons do. */
  isPinned?: boolean;
}

/** What a column is called where its header cannot stand (spec §2). */
export function columnLabel(column: Pick<Column<never>, 'header'>, index: number): string {
  const { header } = column;
  return typeof header === 'string' && header !== '' ? header : `Campo ${index + 1}`;
}
