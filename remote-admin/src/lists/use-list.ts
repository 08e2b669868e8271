import { restartRead } from '@mentorias/session';
import type { TableMeta, TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../notify-failure.ts';
import type { listQuery } from './list-query.ts';
import { useRefusedFilters } from './use-refused-filters.ts';
import { useTableQuery } from './use-table-query.ts';

interface List<Page> {
  /** The filters and the columns to sort by. */
  shape: TableQueryShape;
  query: (query: TableQuery) => ReturnType<typeof listQuery<Page>>;
  /** What to say where it cannot be read. */
  failed: string;
}

/** A page of a list, whose query is kept in the address (rule 9.13); `table` is what a `DataTable` needs of it. */
export function useList<Page extends { meta: TableMeta }>({ shape, query: queryOf, failed }: List<Page>) {
  const kept = useTableQuery(shape);
  const [query, onQueryChange] = kept;
  const options = queryOf(query);
  const { data, error: failure, isPending, isPlaceholderData, isFetching } = useQuery(options);
  const error = useRefusedFilters(failure, kept);
  const table = {
    meta: data?.meta,
    query,
    onQueryChange,
    filters: shape.filters,
    isLoading: isFetching && (isPending || isPlaceholderData),
    error: error ? failureText(error, { failed }) : undefined,
    onRetry: () => restartRead(options.queryKey),
  };
  return { data, error, table };
}
