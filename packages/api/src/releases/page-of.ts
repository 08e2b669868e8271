import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { ReleasesQuery } from '@mentorias/contract/program/releases';
import { plainText } from '@mentorias/domain/text/plain-text';
import { metaOf, offsetOf } from '../database/lists/pages.ts';

/** A page of rows that are few enough to be read at once; `textOf` is what the search looks in beside the release. */
export function pageOf<Row extends { remote: string; version: string }>(
  rows: readonly Row[],
  { page, search }: ReleasesQuery,
  textOf: (row: Row) => string,
) {
  const sought = plainText(search);
  const found = rows.filter((row) => plainText(`${row.remote}@${row.version} ${textOf(row)}`).includes(sought));
  return { rows: found.slice(offsetOf(page), offsetOf(page) + PAGE_SIZE), meta: metaOf(page, found.length) };
}
