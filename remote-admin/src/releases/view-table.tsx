import { statusOf } from '@mentorias/session';
import { Alert, Stack } from '@mentorias/ui';
import type { Column, TableMeta, TableQuery } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import type { ReactNode } from 'react';
import type { listQuery } from '../lists/list-query.ts';
import { useList } from '../lists/list-query.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import { failureText } from '../notify-failure.ts';
import { texts } from './texts.ts';

interface ViewTableProps<Row, Page> {
  title: string;
  queryOf: (query: TableQuery) => ReturnType<typeof listQuery<Page>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number | undefined;
  /** What stands below the table: above it, it would push the table down when it comes. */
  below?: (page: Page) => ReactNode;
}

const shape = { filters: [], sortable: [] };

/** One view of the releases: a table, or one sentence where the server has none (rule 12.1). */
export function ViewTable<Row, Page extends { rows: Row[]; meta: TableMeta }>({
  queryOf,
  below,
  ...table
}: ViewTableProps<Row, Page>) {
  const [query, setQuery] = useTableQuery(shape);
  const { data, error, isLoading, retry } = useList(queryOf(query));
  if (statusOf(error) === 404) return <Alert>{texts.unavailable}</Alert>;
  return (
    <Stack gap="lg">
      <DataTable
        {...table}
        rows={data?.rows}
        meta={data?.meta}
        query={query}
        onQueryChange={setQuery}
        isLoading={isLoading}
        error={error ? failureText(error, { failed: texts.loadFailed }) : undefined}
        onRetry={retry}
      />
      {data && below?.(data)}
    </Stack>
  );
}
