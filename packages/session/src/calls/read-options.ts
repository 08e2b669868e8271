import type { Options } from 'ky';
import { earlyData, http } from './http.ts';

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
    // Old at once, so that it is read.
    initialDataUpdatedAt: 0,
  };
}
