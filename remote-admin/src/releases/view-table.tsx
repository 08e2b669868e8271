import { statusOf } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { Alert, Stack } from '@mentorias/ui';
import type { Column, TableMeta, TableQuery } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import type { listQuery } from '../lists/list-query.ts';
import { useList } from '../lists/use-list.ts';
import { texts } from './texts.ts';

interface ViewTableProps<Row, Page> {
  title: string;
  queryOf: (query: TableQuery) => ReturnType<typeof listQuery<Page>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number | undefined;
  /** What stands below the table: above it, it would push the table down when it comes. */
  below?: (page: Page) => Elements;
}

const shape = { filters: [], sortable: [] };

/** One view of the releases: a table, or one sentence where the server has none (rule 12.1). */
export function ViewTable<Row, Page extends { rows: Row[]; meta: TableMeta }>(props: ViewTableProps<Row, Page>) {
  const { queryOf, below, ...columns } = props;
  const { data, error, table } = useList({ shape, query: queryOf, failed: texts.loadFailed });
  if (statusOf(error) === 404) return <Alert>{texts.unavailable}</Alert>;
  return (
    <Stack gap="lg">
      <DataTable {...columns} rows={data?.rows} {...table} />
      {data && below?.(data)}
    </Stack>
  );
}
