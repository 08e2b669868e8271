import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCES = ['package.json', 'remote.json', 'webpack.config.ts', 'src/**/*', 'public/**/*', 'webpack/**/*'];

/**
 * Twelve hex digits that name everything that a build of `folder` is made from: its sources, those of the workspace
 * packages that it bundles, and the lock file. Tests do not count.
 */
export function sourceDigest(folder: string, workspace: string, bundledPackages: string[]): string {
  const hash = createHash('sha256');
  for (const root of [folder, ...bundledPackages.map((name) => join(workspace, 'packages', name))]) {
    const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(relative(workspace, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const lock = join(workspace, 'pnpm-lock.yaml');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 12);
}
