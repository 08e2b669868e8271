import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ANNEX, dataAnnex } from './data-annex.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const TABLE = join(ROOT, 'docs/security.md');
const TESTS = ['packages/*/**/*.test.{ts,tsx}', 'shell/src/**/*.test.{ts,tsx}', 'remote-*/src/**/*.test.{ts,tsx}'];
const ID = /\b(?:SEC|REL)-\d\d\b/g;
const ROW = /^\| ((?:SEC|REL)-\d\d) \|/;

/** docs/security.md as it is written, and as generated from the present tests and the inventory. */
export function securityTable() {
  const written = readFileSync(TABLE, 'utf8');
  const tests = testsById();
  const ids: string[] = [];
  const [table = ''] = written.split(`\n${ANNEX}`);
  const lines = table
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, id] = ROW.exec(line) ?? [];
      if (id === undefined) return line;
      ids.push(id);
      const [, , tried, outcome] = line.split('|');
      return `| ${id} |${pad(tried)}|${pad(outcome)}| ${(tests.get(id) ?? []).map(link).join(', ')} |`;
    });
  return {
    written,
    generated: `${lines.join('\n')}\n\n${dataAnnex()}`,
    /** Rows that no test names. */
    untested: ids.filter((id) => !tests.has(id)),
    /** Ids in the names of tests that no row has. */
    unknown: [...tests.keys()].filter((id) => !ids.includes(id)),
  };
}

/** The test files that name each id, in their order. */
function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(TESTS, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).sort();
  for (const file of files) {
    for (const id of new Set(readFileSync(join(ROOT, file), 'utf8').match(ID) ?? [])) {
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

const pad = (cell = '') => ` ${cell.trim()} `;
const link = (file: string) => `[${basename(file).replace(/\.test\.tsx?$/, '')}](../${file})`;

if (import.meta.main) writeFileSync(TABLE, securityTable().generated);
