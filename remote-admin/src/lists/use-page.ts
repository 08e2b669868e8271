import { http, restartRead } from '@mentorias/session';
import type { TableQuery } from '@mentorias/ui/table';
import { wireQuery } from '@mentorias/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of an API's list, parsed by `read`; the old page stays while the next one loads. */
export function usePage<Page>(path: string, query: TableQuery, read: (reply: unknown) => Page) {
  const searchParams = wireQuery(query);
  const queryKey = [path, searchParams];
  const { data, error, isPending, isPlaceholderData, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(await http.get(path, { searchParams, signal }).json()),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    isLoading: isFetching && (isPending || isPlaceholderData),
    retry: () => restartRead(queryKey),
  };
}
