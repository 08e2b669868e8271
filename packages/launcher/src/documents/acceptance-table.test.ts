import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf, withOutcomes } from './acceptance-table.ts';
import type { JsonReport } from './test-reports.ts';
import { outcomeOf } from './test-reports.ts';

const FILE = 'remote-guide/src/week.test.tsx';
const SAVING = `[week](../${FILE}): saving › %s: one call`;
const SAVED = { file: FILE, names: ['saving', '%s: one call'] };

/** A page with one row or some: what a row says, its tests with any backend, our own and §7 alone. */
const pageOf = (...rows: string[][]) =>
  [
    '1 sentences. To be counted.',
    '| The specification says | With any backend | With our own | | With §7 alone | |',
    '|---|---|---|---|---|---|',
    ...rows.map(([says, any, own, core]) => `| ${[says, any, own, 'held', core, 'held'].join(' | ')} |`),
  ].join('\n');

const reportOf = (...results: [fullName: string, status: string][]): JsonReport => ({
  numPassedTests: 0,
  testResults: [
    {
      name: `/somewhere/${FILE}`,
      status: 'passed',
      assertionResults: results.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
    },
  ],
});

test('the rows of docs/acceptance.md name tests that are there', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/acceptance.md'), 'utf8');
  expect(page.match(/^\| /gm)?.length).toBeGreaterThan(241);
  expect(problemsOf(page)).toEqual([]);
});

describe('a row', () => {
  const textOf = (file: string) => (file === FILE ? "describe('saving', () => test.each(…)('%s: one call'" : undefined);

  test.each([
    ['Says ‘Guardado’', SAVING, '', ''],
    ['Says ‘Guardado’', '', SAVING, 'The server’s own'],
    ['Says \\| and \\[so\\]', '', `${SAVING}; ${SAVING}`, SAVING],
  ])('is right where each column has a test that is there, or a reason: %s, %s, %s, %s', (...row) => {
    expect(problemsOf(pageOf(row), textOf)).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['no test with our own backend', ['A', '', '', SAVING]],
    ['no test with §7 alone, and no reason', ['A', '', SAVING, '']],
    [`${FILE} has no test 'sav'`, ['A', `[week](../${FILE}): sav`, '', '']],
    ['gone.test.ts is not there', ['A', '[gone](../gone.test.ts): saving', '', '']],
    ['week is not there', ['A', 'week', '', '']],
  ])('is wrong: %s', (problem, row) => {
    expect(problemsOf(pageOf(row), textOf)).toEqual([`'A': ${problem}`]);
  });

  test('stands once', () => {
    const row = ['A', SAVING, '', ''];
    expect(problemsOf(pageOf(row, row), textOf)).toEqual(["'A': there is another row that says this"]);
  });
});

describe('what came of a test', () => {
  test.each<[string, [string, string][], string]>([
    ['all of a template passed', [['saving on: one call', 'passed']], 'held'],
    [
      'one of a template failed',
      [
        ['saving on: one call', 'passed'],
        ['saving off: one call', 'failed'],
      ],
      'failed',
    ],
    ['it was skipped', [['saving on: one call', 'skipped']], 'not run'],
    ['another describe has the name', [['loading on: one call', 'passed']], 'not run'],
    ['no report has it', [], 'not run'],
  ])('%s: %s', (_case, results, outcome) => {
    expect(outcomeOf([SAVED], [reportOf(...results)])).toBe(outcome);
  });

  test('a file that broke before its first test has failed', () => {
    const report = reportOf();
    expect(outcomeOf([SAVED], [{ ...report, testResults: [{ ...report.testResults[0]!, status: 'failed' }] }])).toBe(
      'failed',
    );
  });

  test('is written into the page, which stays as it is without reports', () => {
    const page = pageOf(['A \\| B', SAVING, '', ''], ['C', '', SAVING, 'The server’s own']);
    expect(withOutcomes(page, [])).toBe(page);
    const failed = withOutcomes(page, [reportOf(['saving on: one call', 'failed'])]);
    expect(failed).toContain(
      '2 sentences. With our own backend: 0 held, 2 failed, 0 not run. With §7 alone: 0 held, 1 failed, 0 not run, 1 that §7 cannot show.',
    );
    expect(failed).toContain(`| A \\| B | ${SAVING} |  | failed |  | failed |`);
    expect(failed).toContain(`| C |  | ${SAVING} | failed | The server’s own | – |`);
    expect(withOutcomes(failed, [reportOf(['saving on: one call', 'passed'])])).toContain('0 failed, 0 not run. With');
  });
});
