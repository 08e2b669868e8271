import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiDocument } from '@mentorias/api/app';
import { apiPage } from '@mentorias/api/openapi/api-page';

const PAGE = join(resolve(import.meta.dirname, '../../../..'), 'docs/api.md');

/** The page of the API as it is written, and as generated from the present schemas. */
export async function writtenAndGeneratedPage() {
  return { written: readFileSync(PAGE, 'utf8'), generated: apiPage(await apiDocument()) };
}

if (import.meta.main) writeFileSync(PAGE, apiPage(await apiDocument()));
