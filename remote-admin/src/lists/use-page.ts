import type { Meta } from '@mentorias/contract/lists';
import type { Received } from '@mentorias/contract/received';
import { http, restartRead } from '@mentorias/session';
import type { TableMeta, TableQuery } from '@mentorias/ui/table';
import { wireQuery } from '@mentorias/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of a list of the API; the old page stays while the next one is on its way. */
export function usePage<Reply>(path: string, query: TableQuery) {
  const searchParams = wireQuery(query);
  const queryKey = [path, searchParams];
  const { data, error, isPending, isPlaceholderData, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.get(path, { searchParams, signal }).json<Reply>(),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    isLoading: isFetching && (isPending || isPlaceholderData),
    retry: () => restartRead(queryKey),
  };
}

/** Where a list stands, whoever the backend is: without a word of it, what it answered is all there is. */
export function metaOf(meta: Received<Meta> | null | undefined, rows: readonly unknown[]): TableMeta {
  return {
    current_page: meta?.current_page ?? 1,
    total_pages: meta?.total_pages ?? 1,
    total_count: meta?.total_count ?? rows.length,
  };
}
