import { metaIn } from '@mentorias/contract/received';
import { http } from './client.ts';

/** The most pages that are read in search of one row. */
const PAGES_READ = 20;

interface List<Row> {
  /** Reads the rows of a page. Throws where there are none to read. */
  rowsOf: (reply: unknown) => readonly Row[];
  query?: Record<string, string>;
}

/** The first row of any page of an API's list that `matches`. Throws where the list cannot be read or has too many pages. */
export async function findListed<Row>(
  path: string,
  { rowsOf, query = {} }: List<Row>,
  matches: (row: Row) => boolean,
): Promise<Row | undefined> {
  for (let page = 1; page <= PAGES_READ; page++) {
    const reply: unknown = await http.get(path, { searchParams: { ...query, page } }).json();
    const rows = rowsOf(reply);
    const row = rows.find(matches);
    if (row !== undefined || page >= metaIn(reply, rows).total_pages) return row;
  }
  throw new RangeError(`${path} is too long`);
}

/** Whether any page of an API's list has a row that `matches`: for `hasArrived` of a write. Throws as `findListed`. */
export async function isListed<Row>(path: string, list: List<Row>, matches: (row: Row) => boolean): Promise<boolean> {
  return (await findListed(path, list, matches)) !== undefined;
}
