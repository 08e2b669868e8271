import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import type { Filter, TableQuery } from './table-query.ts';

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
export function columnLabel({ header }: Pick<Column<never>, 'header'>, index: number): string {
  return typeof header === 'string' && header !== '' ? header : `Campo ${index + 1}`;
}

/** Whether a column can be hidden: one with a name, but neither the row's header nor its buttons. */
export function isHideable({ header, isRowHeader, isPinned }: Column<never>): boolean {
  return typeof header === 'string' && header !== '' && !isRowHeader && !isPinned;
}

/** How many rows there are in all, and on how many pages (rule 9.3). */
export interface TableMeta {
  current_page: number;
  total_pages: number;
  total_count: number;
}

/** A row in two lines, for phones (rule 9.4). */
export interface CompactRow<Row> {
  /** The first line; a link or a button in it takes the presses of the whole row. */
  name: (row: Row) => ReactNode;
  /** At the end of the first line. */
  state: (row: Row) => ReactNode;
  /** The second line: what is most useful of the rest. */
  facts: (row: Row) => ReactNode;
  /** A `RowMenu` of what can be done, where pressing the row does not lead to it. */
  menu?: (row: Row) => ReactNode;
}

/** Rows that are chosen, on this page and on others. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  isSelectable: (row: Row) => boolean;
  /** Names a row, for the label of its box. */
  nameOf: (row: Row) => string;
  onSelect: (rows: Row[], isSelected: boolean) => void;
}

/** How to download the whole list as a file. */
export interface Download {
  url: string;
  /** Sent besides filters, search and sort. */
  params?: Record<string, string>;
  /** Makes the call: this package has no HTTP client. */
  fetchFile: (url: string, params: Record<string, string>) => Promise<Blob>;
  /** The date in the file's name. */
  date: () => string;
  /** Why it failed, where the server said so. */
  reasonOf?: (error: unknown) => string | undefined;
}

export interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** The React key of a row; a row without an id is identified by its position. */
  rowKey: (row: Row) => string | number | undefined;
  /** The rows of the page; undefined until the first page is loaded. */
  rows?: readonly Row[] | undefined;
  meta?: TableMeta;
  /** The page, order, search and filters to show. The owner of the query applies them (rule 9.2). */
  query: TableQuery;
  /** With `replace` the change corrects the query and adds no entry to the history. */
  onQueryChange: (query: TableQuery, options?: { replace?: boolean }) => void;
  filters?: readonly Filter[];
  /** Whether there is a search box; by default there is. */
  isSearchable?: boolean;
  /** What the search looks in, in a sentence: said where it finds nothing. */
  searchedIn?: string;
  /** Filters that one press sets, below the search. */
  quickFilters?: Elements;
  /** The same list in another form, such as a calendar, in the place of its rows. */
  view?: Elements;
  /** Makes rows of two lines on phones, instead of cards with every column. */
  compact?: CompactRow<Row>;
  /** Adds a box to each row, in its first cell. */
  selection?: Selection<Row>;
  /** Adds 'Columnas', where columns can be hidden; under this name the browser remembers which. */
  columnsKey?: string;
  /** Adds 'Descargar'. */
  download?: Download;
  /** Extra buttons, such as one that opens a form. */
  actions?: Elements;
  /** Whether another page is loading; the present one stays, dimmed. */
  isLoading?: boolean;
  /** Why the page could not be loaded. */
  error?: string;
  /** Loads the page again. */
  onRetry?: () => void;
  /** Whether a write to a row is pending. */
  isRowBusy?: (row: Row) => boolean;
}

/** The rows of a table alone, whatever shows them. */
export interface RowsProps<Row> extends DataTableProps<Row> {
  /** Takes search and filters away. */
  onClear: () => void;
}
