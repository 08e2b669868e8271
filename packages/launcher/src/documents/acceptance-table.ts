import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';
import { acceptancePage } from './acceptance/page.ts';
import { problemsOf } from './acceptance/problems.ts';
import { readReports } from './acceptance/reports.ts';
import { SECTIONS } from './acceptance/sections.ts';

const PAGE = join(ROOT, 'docs/acceptance.md');

/** The acceptance table as it is written, and as generated from the present tests and some reports of vitest, with what is wrong with its rows. */
export function acceptanceTable(reportFiles: readonly string[] = []) {
  const written = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  return {
    written,
    generated: acceptancePage(SECTIONS, readReports(reportFiles), written),
    problems: problemsOf(
      SECTIONS.flatMap(({ rows }) => rows),
      textOf,
    ),
  };
}

function textOf(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

if (import.meta.main) {
  const { generated, problems } = acceptanceTable(process.argv.slice(2).map((file) => resolve(file)));
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) writeFileSync(PAGE, generated);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
