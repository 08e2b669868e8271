import { readFileSync } from 'node:fs';

/** A test of a file: the texts of the describes around it, as far as they are needed to know it, then its own, or a describe as a whole. */
export interface NamedTest {
  file: string;
  names: readonly string[];
}

/** What came of a test: 'not run' where no report has it, or where it was skipped. */
export type Outcome = 'held' | 'failed' | 'not run';

/** The part of vitest's report that is read. */
export interface JsonReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export const readReports = (files: readonly string[]): JsonReport[] =>
  files.map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** What came of all of some tests together. */
export function outcomeOf(tests: readonly NamedTest[], reports: readonly JsonReport[]): Outcome {
  const outcomes = tests.map((test) => outcomeOfOne(test, reports));
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('not run') ? 'not run' : 'held';
}

function outcomeOfOne({ file, names }: NamedTest, reports: readonly JsonReport[]): Outcome {
  const runs = reports.flatMap(({ testResults }) => testResults.filter(({ name }) => `/${name}`.endsWith(`/${file}`)));
  const pattern = new RegExp(`(^| )${names.map(patternOf).join('.* ')}( |$)`, 's');
  const found = runs.flatMap((run) => run.assertionResults.filter(({ fullName }) => pattern.test(fullName)));
  const hasBroken = runs.some((run) => run.status === 'failed' && run.assertionResults.length === 0);
  if (hasBroken || found.some(({ status }) => status === 'failed')) return 'failed';
  return found.some(({ status }) => status === 'passed') ? 'held' : 'not run';
}

/** The names that a template of `test.each` comes to: '%s: one call' is anything before ': one call'. */
function patternOf(name: string): string {
  return name
    .split(/%[sdifjo#]/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
}
