import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workspaceFiles } from './documents/workspace-files.ts';
import { ROOT } from './front-ends/front-ends.ts';

const SOURCES = workspaceFiles().filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && join(ROOT, file) !== import.meta.filename,
);

/** Ways to make a path of a URL, or a URL of a path, that fail in a folder with a space, an accent, '#' or '%'. */
const WRONG_WAYS: [string, RegExp][] = [
  ['the text of a URL without its scheme', /replace\(['"/]file:/],
  ['the encoded path of a URL', /import\.meta\.(url\)|resolve\([^)]*\)\))\.(pathname|href\.)/],
  ['a scheme before a path', /[`'"]file:\/\/(\$\{|['"] *\+)/],
  ['a path where a URL is imported', /\bimport\((join|resolve)\(/],
];

describe('the workspace may lie in any folder', () => {
  test.each(WRONG_WAYS)('no source takes %s', (_, way) => {
    expect(SOURCES.length).toBeGreaterThan(1000);
    const found = SOURCES.filter((file) => way.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });
});
