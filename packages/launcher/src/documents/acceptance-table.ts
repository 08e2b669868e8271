import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';
import type { JsonReport, NamedTest } from './test-reports.ts';
import { outcomeOf, readReports } from './test-reports.ts';

const PAGE = join(ROOT, 'docs/acceptance.md');
const ROW = /^\| (?!The specification says).* \|$/;
const COUNTS = /^\d+ sentences\. .*$/m;
const CELL_END = / ?(?<!\\)\| ?/;
const NEXT_TEST = /; (?=\[[^\]]+\]\(\.\.\/)/;
const NAMED_TEST = /^\[[^\]]+\]\(\.\.\/([^)]+)\): (.+)$/;
const ESCAPE = /\\([|<>*_[\]])/g;

/** A row of docs/acceptance.md: a sentence of the specification in our words, and the tests that hold it. */
interface Row {
  line: string;
  says: string;
  /** With our own backend, and with one that has the calls of §7 and a sign-in alone; a test of the middle column stands in both. */
  own: readonly NamedTest[];
  core: readonly NamedTest[];
  /** Why there can be no test with §7 alone. */
  reason: string;
}

/** The page with what came of its rows' tests; where there are no reports, as it is. */
export function withOutcomes(page: string, reports: readonly JsonReport[]): string {
  if (reports.length === 0) return page;
  const rows = rowsOf(page).map((row) => {
    const outcomes = [row.own, row.core].map((tests) => (tests.length > 0 ? outcomeOf(tests, reports) : '–'));
    const [, says, any, own, , core] = row.line.split(CELL_END);
    return { row, outcomes, line: `| ${[says, any, own, outcomes[0], core, outcomes[1]].join(' | ')} |` };
  });
  const counts = [0, 1].map((column) => countOf(rows.map(({ outcomes }) => outcomes[column])));
  const lines = new Map(rows.map(({ row, line }) => [row.line, line]));
  return page
    .split('\n')
    .map((line) => lines.get(line) ?? line)
    .join('\n')
    .replace(COUNTS, `${rows.length} sentences. With our own backend: ${counts[0]}. With §7 alone: ${counts[1]}.`);
}

/** A sentence for each row that is empty, twice there, or names a test that is not in its file; `textOf` reads a file of the workspace. */
export function problemsOf(page: string, textOf: (file: string) => string | undefined = textOfFile): string[] {
  const seen = new Set<string>();
  return rowsOf(page).flatMap(({ says, own, core, reason }) => {
    const problems = [...own, ...core].flatMap((test) => missingIn(test, textOf));
    if (own.length === 0) problems.push('no test with our own backend');
    if (core.length === 0 && !reason) problems.push('no test with §7 alone, and no reason');
    if (seen.has(says)) problems.push('there is another row that says this');
    seen.add(says);
    return [...new Set(problems)].map((problem) => `'${says}': ${problem}`);
  });
}

function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => ROW.test(line));
  return lines.map((line) => {
    const [, says = '', any = '', own = '', , core = ''] = line.split(CELL_END);
    const isReason = core !== '' && !core.startsWith('[');
    return {
      line,
      says: unescaped(says),
      own: [...testsIn(own), ...testsIn(any)],
      core: [...(isReason ? [] : testsIn(core)), ...testsIn(any)],
      reason: isReason ? core : '',
    };
  });
}

/** The tests that a cell names: '[file](../path): describe › test', several with a semicolon between them. */
function testsIn(cell: string): NamedTest[] {
  if (cell === '') return [];
  return cell.split(NEXT_TEST).map((text) => {
    const [, file = text, names = ''] = NAMED_TEST.exec(text) ?? [];
    return { file, names: unescaped(names).split(' › ') };
  });
}

function missingIn({ file, names }: NamedTest, textOf: (file: string) => string | undefined): string[] {
  const text = textOf(file);
  if (text === undefined) return [`${file} is not there`];
  return names
    .filter((name) => !['"', "'", '`'].some((quote) => text.includes(`${quote}${name}${quote}`)))
    .map((name) => `${file} has no test '${name}'`);
}

function countOf(outcomes: readonly (string | undefined)[]): string {
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  const counted = ['held', 'failed', 'not run'].map((outcome) => `${counts.get(outcome)?.length ?? 0} ${outcome}`);
  const without = counts.get('–')?.length;
  return [...counted, ...(without ? [`${without} that §7 cannot show`] : [])].join(', ');
}

const unescaped = (text: string) => text.replaceAll(ESCAPE, '$1');

function textOfFile(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** `pnpm acceptance-table [<report> …]`: checks docs/acceptance.md, and writes what came of its tests by JSON reports of vitest. */
if (import.meta.main) {
  const page = readFileSync(PAGE, 'utf8');
  const problems = problemsOf(page);
  for (const problem of problems) console.error(problem);
  writeFileSync(PAGE, withOutcomes(page, readReports(process.argv.slice(2).map((file) => resolve(file)))));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
