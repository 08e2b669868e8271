import type { Options } from 'ky';
import { earlyData, http } from './http.ts';

/** When the data of the page's own call were read, so that the query reads them: old at once. */
const FROM_PAGE = 0;

/**
 * What a query needs to read a JSON call, whose reply `read` parses or refuses. Where the page has made the call ahead and the reply
 * is there, the query has its data from the start, and no skeleton is drawn; its read then takes that reply over.
 */
export function readOptions<Data>(
  path: string,
  read: (reply: unknown) => Data,
  searchParams?: NonNullable<Options['searchParams']>,
) {
  return {
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}) =>
      read(await http.get(path, { ...(signal && { signal }), ...(searchParams && { searchParams }) }).json()),
    initialData: () => earlyData(path, read, searchParams),
    initialDataUpdatedAt: FROM_PAGE,
  };
}

interface Reading {
  isFetching: boolean;
  isPending: boolean;
  dataUpdatedAt: number;
}

/** Whether a query has what its read would bring: it is not reading, or takes over the reply that it has its data from. */
export function isUpToDate({ isFetching, isPending, dataUpdatedAt }: Reading): boolean {
  return !isFetching || (!isPending && dataUpdatedAt === FROM_PAGE);
}
