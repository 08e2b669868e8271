import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';
import { citedRules, missingFiles, statedRules, unusedPackages } from './statements.ts';
import { workspaceFiles } from './workspace-files.ts';

/**
 * Part of `pnpm check`: whether each product rule that code, tests and documents cite is in docs/product-rules.md, whether the files
 * that a document names are there, and whether the packages of docs/architecture.md work where it says. Lists the rules that no test
 * cites, which is no fault.
 */
const SOURCE = /\.(ts|tsx|mjs|css|md)$/;
/** Tells of files that may be gone. */
const HISTORY = 'docs/decisions/';
const TEST = /\.test\.tsx?$/;
/** The rules themselves, and what shows how they would be cited. */
const EXAMPLES = ['docs/product-rules.md', 'packages/launcher/src/documents/'];

const all = workspaceFiles();
const files = all
  .filter((file) => SOURCE.test(file) && !EXAMPLES.some((example) => file.startsWith(example)))
  .map((file) => ({ file, text: textOf(file) }));
const rules = statedRules(textOf('docs/product-rules.md'));

const faults = files.flatMap(({ file, text }) => [
  ...citedRules(text)
    .filter((number) => !rules.has(number))
    .map((number) => `${file}: cites rule ${number}, which docs/product-rules.md does not have`),
  ...(file.endsWith('.md') && !file.startsWith(HISTORY) ? missingFiles(text, all) : []).map(
    (name) => `${file}: names ${name}, which is not there`,
  ),
]);
faults.push(...unusedPackages(textOf('docs/architecture.md'), textOf));
const tested = new Set(files.filter(({ file }) => TEST.test(file)).flatMap(({ text }) => citedRules(text)));
const untested = [...rules].filter((number) => !tested.has(number));

for (const fault of faults) console.error(fault);
if (untested.length > 0) console.log(`Rules that no test cites: ${untested.join(', ')}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
