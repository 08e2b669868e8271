import { describe, expect, test } from 'vitest';
import { acceptancePage } from './acceptance/page.ts';
import type { JsonReport } from './acceptance/reports.ts';
import { outcomeOf } from './acceptance/reports.ts';
import type { Row } from './acceptance/row.ts';
import { testsIn } from './acceptance/row.ts';
import { acceptanceTable, problemsOf } from './acceptance-table.ts';

const FILE = 'remote-guide/src/week.test.tsx';
const week = testsIn(FILE);
const SAVED: Row = { says: "Says 'Guardado'", tests: [week('saving', '%s: one call')], core: 'the server’s own' };

const reportOf = (...results: [fullName: string, status: string][]): JsonReport => ({
  testResults: [
    {
      name: `/somewhere/${FILE}`,
      status: 'passed',
      assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
    },
  ],
});

test('docs/acceptance.md is the table of today: pnpm acceptance-table writes it', () => {
  const { written, generated, problems } = acceptanceTable();
  expect(problems).toEqual([]);
  expect(written).toBe(generated);
});

describe('a row', () => {
  const textOf = (file: string) => (file === FILE ? "describe('saving', () => test.each(…)('%s: one call'" : undefined);

  test('is right where each column has a test that is there', () => {
    expect(problemsOf([SAVED], textOf)).toEqual([]);
  });

  test.each<[string, Row]>([
    ['no test with our own backend', { says: 'A', core: [week('saving')] }],
    ['no test with §7 alone, and no reason', { says: 'A', own: [week('saving')] }],
    [`${FILE} has no test 'sav'`, { says: 'A', tests: [week('sav')] }],
    ['gone.test.ts is not there', { says: 'A', tests: [testsIn('gone.test.ts')('saving')] }],
  ])('is wrong: %s', (problem, row) => {
    expect(problemsOf([row], textOf)).toEqual([`'A': ${problem}`]);
  });

  test('stands once', () => {
    expect(problemsOf([SAVED, SAVED], textOf)).toEqual([`'${SAVED.says}': there is another row that says this`]);
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
    expect(outcomeOf(SAVED.tests ?? [], [reportOf(...results)])).toBe(outcome);
  });

  test('a file that broke before its first test has failed', () => {
    const report = reportOf();
    expect(outcomeOf([week('saving')], [{ testResults: [{ ...report.testResults[0]!, status: 'failed' }] }])).toBe(
      'failed',
    );
  });

  test('stays on the page while no report says more', () => {
    const sections = [{ title: '§4', rows: [SAVED] }];
    const page = acceptancePage(sections, [reportOf(['saving on: one call', 'passed'])], '');
    expect(page).toContain('1 held, 0 failed, 0 not run');
    expect(acceptancePage(sections, [], page)).toBe(page);
    const renamed = [{ title: '§4', rows: [{ ...SAVED, tests: [week('saving')] }] }];
    expect(acceptancePage(renamed, [], page)).toContain('0 held, 0 failed, 1 not run');
  });
});
