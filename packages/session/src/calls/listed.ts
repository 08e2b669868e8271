import { metaIn } from '@mentorias/contract/received';
import { http } from './client.ts';

/** The most pages that are read in search of one row. */
const PAGES_READ = 20;

interface List<Row> {
  /** Reads the rows of a page. Throws where there are none to read. */
  rowsOf: (reply: unknown) => readonly Row[];
  query?: Record<string, string>;
}

/**
 * Whether any page of an API's list has a row that `matches`: for `hasArrived` of a write. Throws where the list cannot be read
 * or has too many pages.
 */
export async function isListed<Row>(
  path: string,
  { rowsOf, query = {} }: List<Row>,
  matches: (row: Row) => boolean,
): Promise<boolean> {
  for (let page = 1; page <= PAGES_READ; page++) {
    const reply: unknown = await http.get(path, { searchParams: { ...query, page } }).json();
    const rows = rowsOf(reply);
    if (rows.some(matches)) return true;
    if (page >= metaIn(reply, rows).total_pages) return false;
  }
  throw new RangeError(`${path} is too long`);
}
