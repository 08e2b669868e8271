import type { NamedTest, Row } from './row.ts';
import { coreTests, ownTests } from './row.ts';

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
