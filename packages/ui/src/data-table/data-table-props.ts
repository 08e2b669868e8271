import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { TableQuery } from './table-query.ts';
import type { Download } from './toolbar/download-button.tsx';

/** How many there are in all, and on how many pages (spec §3). */
export interface TableMeta {
  current_page: number;
  total_pages: number;
  total_count: number;
}

export interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** Names a row among the others; a row without a name of its own is known by its place. */
  rowKey: (row: Row) => string | number | undefined;
  /** The page to show; absent until the first one has come. */
  rows?: readonly Row[];
  meta?: TableMeta;
  /** What is asked for. Paging, sorting, searching and filtering are done by whoever owns it (spec §2). */
  query: TableQuery;
  /** With `replace` the question is corrected rather than asked anew: it makes no step in the history. */
  onQueryChange: (query: TableQuery, options?: { replace?: boolean }) => void;
  filters?: readonly Filter[];
  /** Offers 'Descargar'. */
  download?: Download;
  /** Extra buttons, such as one that opens a form. */
  actions?: ReactNode;
  /** Whether another page is on its way; the one that is shown stays, dimmed. */
  isLoading?: boolean;
  /** Why the page could not be had. */
  error?: string;
  /** Asks for the page again. */
  onRetry?: () => void;
  /** Whether something is being done to a row. */
  isRowBusy?: (row: Row) => boolean;
}
