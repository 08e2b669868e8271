import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';
import { acceptancePage } from './acceptance/page.ts';
import { readReports } from './acceptance/reports.ts';
import type { NamedTest, Row } from './acceptance/row.ts';
import { coreTests, ownTests } from './acceptance/row.ts';
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

/** A sentence for each row that is empty, twice there, or names a test that is not in its file. */
export function problemsOf(rows: readonly Row[], textOf: (file: string) => string | undefined): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const problems = [...ownTests(row), ...coreTests(row)].flatMap((test) => missingIn(test, textOf));
    if (ownTests(row).length === 0) problems.push('no test with our own backend');
    if (!row.core?.length && !row.tests?.length) problems.push('no test with §7 alone, and no reason');
    if (seen.has(row.says)) problems.push('there is another row that says this');
    seen.add(row.says);
    return [...new Set(problems)].map((problem) => `'${row.says}': ${problem}`);
  });
}

function missingIn({ file, names }: NamedTest, textOf: (file: string) => string | undefined): string[] {
  const text = textOf(file);
  if (text === undefined) return [`${file} is not there`];
  return names
    .filter((name) => !['"', "'", '`'].some((quote) => text.includes(`${quote}${name}${quote}`)))
    .map((name) => `${file} has no test '${name}'`);
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
