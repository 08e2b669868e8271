import { Paper, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { ErrorNotice } from '../notices/error-notice.tsx';
import type { DataTableProps } from './data-table-props.ts';
import type { Filter } from './filter.ts';
import { TableFooter } from './pages/table-footer.tsx';
import { CardList } from './rows/card-list.tsx';
import { RowTable } from './rows/row-table.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';

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
