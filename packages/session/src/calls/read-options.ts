import type { Options } from 'ky';
import { currentToken } from '../auth/session.ts';
import { API_BASE, http } from './client.ts';
import { earlyBody } from './early-replies.ts';

/** When the data of the page's own call were read, so that the query reads them: old at once. */
const FROM_PAGE = 0;

type Query = NonNullable<Options['searchParams']>;

/**
 * What a query needs to read a JSON call, whose reply `read` parses or refuses. Where the page has made the call ahead and the reply
 * is there, the query has its data from the start, and no skeleton is drawn; its read then takes that reply over.
 */
export function readOptions<Data>(path: string, read: (reply: unknown) => Data, searchParams?: Query) {
  return {
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}) =>
      read(await http.get(path, { ...(signal && { signal }), ...(searchParams && { searchParams }) }).json()),
    initialData: () => earlyData(path, read, searchParams),
    initialDataUpdatedAt: FROM_PAGE,
  };
}

/** What `read` makes of the early reply; undefined where it has not arrived, or `read` does not understand it. */
function earlyData<Data>(path: string, read: (reply: unknown) => Data, searchParams?: Query): Data | undefined {
  const query = searchParams ? `?${new URLSearchParams(searchParams as Record<string, string>)}` : '';
  const body = earlyBody({ url: `${API_BASE}/${path}${query}`, token: currentToken() });
  if (body === undefined) return undefined;
  try {
    return read(JSON.parse(body));
  } catch {
    // The read itself says what is wrong.
    return undefined;
  }
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
