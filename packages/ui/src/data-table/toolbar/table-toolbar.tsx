import { Stack, Title } from '@mantine/core';
import type { Elements } from '../../elements.ts';
import styles from '../data-table.module.css';
import type { DataTableProps } from '../data-table-props.ts';
import type { Filter } from '../filter.ts';
import { DownloadButton } from './download-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';

interface TableToolbarProps<Row> extends DataTableProps<Row> {
  filters: readonly Filter[];
  isNarrow: boolean;
  /** What is typed in the search box. */
  searchText: string;
  onSearchText: (text: string) => void;
  /** Where columns can be hidden. */
  columnsPanel?: Elements;
}

/** Above the rows: title, search, filters, and the buttons (rule 9.1). */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const {
    title,
    columns,
    filters,
    query,
    onQueryChange,
    download,
    actions,
    isNarrow,
    searchText,
    onSearchText,
    columnsPanel,
  } = props;
  return (
    <Stack gap="sm">
      <div className={styles.head}>
        <Title order={2} size="h3" className={styles.title}>
          {title}
        </Title>
        {download && <DownloadButton download={download} query={query} />}
        {actions}
      </div>
      <div className={styles.toolbar}>
        <SearchBox
          search={query.search}
          text={searchText}
          onText={onSearchText}
          onSearch={(search) => onQueryChange({ ...query, page: 1, search })}
        />
        {filters.length > 0 && (
          <FilterPanel
            filters={filters}
            values={query.filters}
            onApply={(values) => onQueryChange({ ...query, page: 1, filters: values })}
          />
        )}
        {columnsPanel}
        {isNarrow && (
          <SortSelect
            columns={columns}
            sort={query.sort}
            onSort={(sort) => onQueryChange({ ...query, page: 1, sort })}
          />
        )}
      </div>
    </Stack>
  );
}
