import { Paper, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import type { Download } from './download-button.tsx';
import type { Filter } from './filter.ts';
import { RowTable } from './row-table.tsx';
import { TableFooter } from './table-footer.tsx';
import type { TableQuery } from './table-query.ts';
import { TableToolbar } from './table-toolbar.tsx';

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

/** Up to here the columns of a table would stand too close, a menu beside it. */
const NARROW = '(max-width: 64em)';
const NO_FILTERS: readonly Filter[] = [];

/** A list on pages: a table, or cards where the screen is narrow (spec §2, 'Reusable admin data table'). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, meta, rows, query, onQueryChange, filters = NO_FILTERS, isLoading = false, error, onRetry } = props;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  useLastPageAtMost(props);
  const List = isNarrow ? CardList : RowTable;
  return (
    <Paper {...(isNarrow ? { bg: 'transparent' } : { withBorder: true, p: 'sm' })}>
      <Stack gap="md">
        <TableToolbar {...props} filters={filters} isNarrow={isNarrow} />
        {error !== undefined && <ErrorNotice message={error} onRetry={onRetry} />}
        {(rows || error === undefined) && <List {...props} isLoading={isLoading} />}
        <TableFooter
          title={title}
          shown={rows?.length}
          meta={meta}
          page={query.page}
          isLoading={isLoading}
          isNarrow={isNarrow}
          onPageChange={(page) => onQueryChange({ ...query, page })}
          onRetry={onRetry}
        />
      </Stack>
    </Paper>
  );
}

/** A page past the end, as an old address or a removed row leaves it, becomes the last one. */
function useLastPageAtMost<Row>({ meta, query, isLoading, onQueryChange }: DataTableProps<Row>) {
  const lastPage = Math.max(1, meta?.total_pages ?? Number.POSITIVE_INFINITY);
  const isPastEnd = !isLoading && query.page > lastPage;
  useEffect(() => {
    if (isPastEnd) onQueryChange({ ...query, page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, query, onQueryChange]);
}
