import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { findChromium } from '@mentorias/e2e/src/harness/browsers/find-chromium.ts';
import type { JsonReport } from '../documents/test-reports.ts';
import { makeTestsFolder } from './tests-folder.ts';

/**
 * When the journeys that touch days run in the long tier, in Lima's time: on every weekday, at each of three hours, at the end of a
 * month, of February and of a year. Each instant is a run, because the example data follow from it.
 */
const INSTANTS = {
  monday: '2026-11-23T00:30',
  tuesday: '2026-11-24T23:30',
  wednesday: '2026-11-25T09:00',
  thursday: '2026-12-31T23:30',
  friday: '2026-11-27T00:30',
  saturday: '2026-10-31T23:30',
  sunday: '2027-02-28T09:00',
};
const JOURNEYS_OF_DAYS = [
  'roles/admin.test',
  'roles/booking',
  'roles/entrepreneur',
  'roles/mentor',
  'looks/focus',
  'looks/tours',
];

const ROOT = resolve(import.meta.dirname, '../../../..');
const BIN = join(ROOT, 'node_modules/.bin');
/** The reports of the last run, which `pnpm acceptance-table` reads. */
const REPORTS = join(ROOT, '.reports');
const temporary = folderOrEnd();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

process.env.CHROMIUM_PATH = findChromium();
// Tests start hundreds of processes: from the second on each finds its code compiled, which halves their start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'mentorias-compile-cache');
// A process that is killed leaves its folders: all of them are below one, which is removed at the end.
process.env.TMPDIR = temporary;
rmSync(REPORTS, { recursive: true, force: true });
// A PostgreSQL server that root starts runs as somebody else.
chmodSync(temporary, 0o711);
if (process.argv[2] === 'long') {
  test('long', ['--project', 'long']);
  test('long tables', ['--project', 'long-tables']);
  test('long journeys', ['--project', 'long-journeys']);
  for (const [weekday, instant] of Object.entries(INSTANTS)) {
    process.env.JOURNEYS_START = `${instant}-05:00`;
    test(`journeys on a ${weekday}`, ['--project', 'journeys', '--project', 'long-tables', ...JOURNEYS_OF_DAYS]);
  }
  process.env.ODD_RUNS ??= '150';
  process.env.SEED ??= String(Date.now() % 1e9);
  test('odd replies', ['--project', 'screens', 'odd-replies']);
} else {
  check('types', 'tsc', ['--noEmit']);
  check('declarations of the packages', 'tsc', ['-p', 'tsconfig.packages.json', '--noEmit']);
  check('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
  check('unused code', 'knip', []);
  check('documents', 'node', ['packages/launcher/src/documents/check-documents.ts']);
  check('texts of the screens', 'node', ['packages/launcher/src/lint/check-texts.ts']);
  test('rules, servers and screens', ['--project', 'node', '--project', 'processes', '--project', 'screens']);
  test('journeys', ['--project', 'journeys']);
}
rmSync(temporary, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function folderOrEnd(): string {
  try {
    return makeTestsFolder(tmpdir());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** One check counts as one test. */
function check(title: string, command: string, args: string[]) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(join(BIN, command), args, { cwd: ROOT, stdio: 'inherit' });
  total[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(`  ${title}`);
}

function test(title: string, projects: string[]) {
  console.log(`\n— ${title}`);
  const file = join(REPORTS, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(join(BIN, 'vitest'), ['run', ...projects, ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (!existsSync(file)) {
    total.failed += 1;
    failures.push(`  ${title}: the test runner ended before its report, as printed above`);
    return;
  }
  const report: JsonReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.testResults.flatMap(failuresOf);
  // An error outside every test fails no test; only the exit status shows it.
  if (failed.length === 0 && status !== 0) failed.push(`  ${title}: an error outside every test, printed above`);
  total.passed += report.numPassedTests;
  total.failed += failed.length;
  failures.push(...failed);
}

/** A line for each failed test of a file; one for a file that failed before its first test. */
function failuresOf({ name, status, message, assertionResults }: JsonReport['testResults'][number]): string[] {
  const file = relative(ROOT, name);
  const tests = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => `  ${file}: ${fullName}\n    ${firstLine(failureMessages[0])}`);
  return tests.length > 0 || status !== 'failed' ? tests : [`  ${file}\n    ${firstLine(message)}`];
}

function firstLine(message = '') {
  return message.trimStart().split('\n', 1)[0];
}
