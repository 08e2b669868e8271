import { Stack, Title } from '@mantine/core';
import type { Elements } from '../../elements.ts';
import styles from '../data-table.module.css';
import type { DataTableProps } from '../data-table-props.ts';
import type { TableQuery } from '../table-query.ts';
import { DownloadButton } from './download-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';

interface TableToolbarProps<Row> extends DataTableProps<Row> {
  isNarrow: boolean;
  /** What is typed in the search box. */
  searchText: string;
  onSearchText: (text: string) => void;
  /** Where columns can be hidden. */
  columnsPanel: Elements;
}

/** Above the rows: title, search, filters, and the buttons (rule 9.1). */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const {
    title,
    columns,
    filters = [],
    isSearchable = true,
    query,
    onQueryChange,
    download,
    actions,
    isNarrow,
    columnsPanel,
  } = props;
  const change = (part: Partial<TableQuery>) => onQueryChange({ ...query, page: 1, ...part });
  return (
    <Stack gap="sm">
      <div className={styles.head}>
        <Title order={2} size="h3" tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        {download && <DownloadButton download={download} query={query} />}
        {actions}
      </div>
      <div className={styles.toolbar}>
        {isSearchable && (
          <SearchBox
            search={query.search}
            text={props.searchText}
            onText={props.onSearchText}
            onSearch={(search) => change({ search })}
          />
        )}
        {filters.length > 0 && (
          <FilterPanel filters={filters} values={query.filters} onApply={(values) => change({ filters: values })} />
        )}
        {columnsPanel}
        {isNarrow && <SortSelect columns={columns} sort={query.sort} onSort={(sort) => change({ sort })} />}
      </div>
    </Stack>
  );
}
