import { limaDate } from '@mentorias/domain/time/lima-time';
import { http, readOptions, reasonOf } from '@mentorias/session';
import type { Download, TableQuery } from '@mentorias/ui/table';
import { wireQuery } from '@mentorias/ui/table';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** One page of an API's list, parsed by `read`; the old page stays while the next one loads. */
export function listQuery<Page>(
  path: string,
  key: readonly string[],
  query: TableQuery,
  read: (reply: unknown) => Page,
) {
  const searchParams = wireQuery(query);
  return queryOptions({
    queryKey: [...key, 'list', searchParams],
    ...readOptions(path, read, searchParams),
    placeholderData: keepPreviousData,
  });
}

/** 'Descargar' of a list: the file of all pages at `url` (rule 9.8). */
export function listDownload(url: string): Download {
  return {
    url,
    fetchFile: (path, searchParams) => http.get(path, { searchParams }).blob(),
    date: () => limaDate(new Date()),
    reasonOf,
  };
}
