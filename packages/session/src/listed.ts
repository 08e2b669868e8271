import type { Meta } from '@mentorias/contract/lists';
import type { Received } from '@mentorias/contract/received';
import { http } from './http.ts';

/** Pages that are read at most in search of one row. */
const PAGES_READ = 20;

/**
 * Whether a list of the API holds a row that `matches`, on whichever page: for `hasArrived` of a write. Throws where the list
 * does not come, is none, or is too long to tell.
 */
export async function isListed<Row>(
  path: string,
  { rows, query = {} }: { rows: string; query?: Record<string, string> },
  matches: (row: Received<Row>) => boolean,
): Promise<boolean> {
  for (let page = 1; page <= PAGES_READ; page++) {
    const reply: { meta?: Received<Meta> | null } & Record<string, unknown> = await http
      .get(path, { searchParams: { ...query, page } })
      .json();
    const list = reply[rows];
    if (!Array.isArray(list)) throw new TypeError(`${path} answers no ${rows}`);
    if (list.some(matches)) return true;
    if (page >= (reply.meta?.total_pages ?? 1)) return false;
  }
  throw new RangeError(`${path} is too long`);
}
