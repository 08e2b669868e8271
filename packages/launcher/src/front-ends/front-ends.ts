import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** The folders of all remotes in the workspace, by name: each `remote-*` with a `remote.json`. */
export function remoteFolders(): string[] {
  return globSync('remote-*/remote.json', { cwd: ROOT }).map(dirname).sort();
}

/** The `dist/` of a front end's build. */
export function builtFolder(frontEnd: string): string {
  return join(ROOT, frontEnd, 'dist');
}
