import type { Elements } from '../elements.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { TableQuery } from './table-query.ts';
import type { Download } from './toolbar/download-button.tsx';

/** How many rows there are in all, and on how many pages (rule 9.3). */
export interface TableMeta {
  current_page: number;
  total_pages: number;
  total_count: number;
}

/** Rows that are chosen, on this page and on others. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  isSelectable: (row: Row) => boolean;
  /** Names a row, for the label of its box. */
  nameOf: (row: Row) => string;
  /** May be called as it was at an earlier rendering: rows that did not change are not drawn again. */
  onSelect: (rows: Row[], isSelected: boolean) => void;
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
  /** Filters that one press sets, below the search. */
  quickFilters?: Elements;
  /** The same list in another form, such as a calendar, in the place of its rows. */
  view?: Elements;
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
