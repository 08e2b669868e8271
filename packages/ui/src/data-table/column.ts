import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The `sort_by` of the column, and its key. */
  id: string;
  /** Its heading; a column without one is called 'Campo N'. */
  header?: ReactNode;
  /** The content of a row's cell; null or '' is a dash in the table, and left out of a card unless it is the row's header. */
  cell: (row: Row) => ReactNode;
  /** Whether it holds names, addresses or codes, which a browser that translates the page leaves as they are. */
  isProper?: boolean;
  isSortable?: boolean;
  /** Whether its cell is the row's header, as a person's name is. */
  isRowHeader?: boolean;
  /** Its share of the table's width, in percent: its text is on one line, and cut where it does not fit. */
  share?: number;
  /** Whether it stays visible at the table's end while the others scroll, as a row's buttons do. */
  isPinned?: boolean;
}

/** A column's name where its header cannot be shown (rule 9.4). */
export function columnLabel(column: Pick<Column<never>, 'header'>, index: number): string {
  const { header } = column;
  return typeof header === 'string' && header !== '' ? header : `Campo ${index + 1}`;
}
