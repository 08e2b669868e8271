import { Paper, Stack } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useDraft } from '../forms/use-draft.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { useLastPageAtMost } from '../paging/address-params.ts';
import type { DataTableProps } from './data-table-props.ts';
import { isHideable } from './data-table-props.ts';
import { CardList } from './rows/card-list.tsx';
import { CompactList } from './rows/compact-list.tsx';
import { RowTable } from './rows/row-table.tsx';
import { TableFooter } from './table-footer.tsx';
import { ColumnsPanel } from './toolbar/columns-panel.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';

/** Up to this width, with a menu beside the table, its columns would be too narrow. */
const NARROW = '(max-width: 64em)';
/** Up to this width rows are two lines, where the table says which. */
const PHONE = '(max-width: 47.99em)';

/** A list on pages: a table, cards on narrow screens, or rows of two lines on phones (rules 9.1 to 9.5). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, columnsKey, rows, meta, query, onQueryChange, isLoading = false, error, onRetry } = props;
  const { quickFilters, view, compact } = props;
  const [stored, setHidden] = useLocalStorage<unknown>({
    key: `columns:${columnsKey}`,
    getInitialValueInEffect: false,
  });
  const hidden: string[] = columnsKey && Array.isArray(stored) ? stored : [];
  const shown = columns.filter((column) => !(hidden.includes(column.id) && isHideable(column)));
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const goToPage = (page: number, options?: { replace?: boolean }) => onQueryChange({ ...query, page }, options);
  useLastPageAtMost({ page: query.page, lastPage: isLoading ? undefined : meta?.total_pages, goToPage });
  const [searchText, setSearchText] = useDraft(query.search);
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const isCompact = isPhone && compact !== undefined;
  const List = isCompact ? CompactList : isNarrow ? CardList : RowTable;

  function showPage(page: number) {
    goToPage(page);
    const list = root.current!;
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  }

  function clear() {
    setSearchText('');
    onQueryChange({ ...query, page: 1, search: '', filters: {} });
  }

  return (
    <Paper
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={title}
      {...(isNarrow ? { bg: 'transparent' } : { withBorder: true, p: 'sm' })}
    >
      <Stack gap="md">
        <TableToolbar
          {...props}
          isNarrow={isNarrow && !view}
          searchText={searchText}
          onSearchText={setSearchText}
          columnsPanel={
            columnsKey && !view && !isCompact ? (
              <ColumnsPanel columns={columns} hidden={hidden} onChange={setHidden} />
            ) : null
          }
        />
        {quickFilters}
        {error !== undefined && <ErrorNotice message={error} onRetry={onRetry} />}
        {view}
        {!view && (rows || error === undefined) && (
          <List {...props} columns={shown} isLoading={isLoading} onClear={clear} />
        )}
        {!view && (
          <TableFooter
            title={title}
            shown={rows?.length}
            meta={meta}
            page={query.page}
            isLoading={isLoading}
            isNarrow={isNarrow}
            onPageChange={showPage}
            onRetry={onRetry}
          />
        )}
      </Stack>
    </Paper>
  );
}
