import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../front-ends/front-ends.ts';

/** The files of the workspace, by their paths in it, without what .gitignore leaves out: a tree without git has the same. */
export function workspaceFiles(): string[] {
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  const ignored = ['.git', ...lines.flatMap((line) => (line.endsWith('/') ? [line.slice(0, -1)] : []))];
  return globSync(['**/*', '.*', '.{ci,github}/**/*'], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => ignored.includes(name),
  })
    .filter((entry) => entry.isFile() && !ignored.includes(entry.name))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .sort();
}
