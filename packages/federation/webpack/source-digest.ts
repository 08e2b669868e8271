import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { installedVersion, packageJsonOf } from './package-version.ts';

const SOURCES = [
  'package.json',
  'remote.json',
  '{webpack,rspack}.config.ts',
  'src/**/*',
  'public/**/*',
  'typeface/**/*',
  'webpack/**/*',
  'development/**/*',
];

/**
 * The workspace packages whose code ends up in a remote's own files, of `ui` the modules that are not shared; the others it takes from the
 * shell at run time.
 */
export const BUNDLED_BY_REMOTES = ['domain', 'contract', 'federation', 'ui'];

/** The workspace packages whose code ends up in the shell's files. */
export const BUNDLED_BY_SHELL = [...BUNDLED_BY_REMOTES, 'session'];

/** The workspace that `folder` lies in; undefined for a remote that lives in a repository of its own. */
export function workspaceOf(folder: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
  }
  return undefined;
}

/**
 * Twelve hex digits that name everything that a build of `folder` is made from: its sources, those of the workspace
 * packages that it bundles, and the versions of what they depend on. Tests do not count.
 */
export function sourceDigest(folder: string, workspace: string | undefined, bundledPackages: string[]): string {
  const hash = createHash('sha256');
  const bundled = workspace ? bundledPackages.map((name) => join(workspace, 'packages', name)) : [];
  for (const root of [folder, ...bundled]) {
    for (const file of sourcesIn(root)) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
    hash.update(JSON.stringify(dependenciesOf(root)));
  }
  return hash.digest('hex').slice(0, 12);
}

function sourcesIn(root: string): string[] {
  return globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** `name@version` of every library that a package names; the workspace's own packages count by their sources. */
function dependenciesOf(root: string): string[] {
  const { dependencies = {}, devDependencies = {} } = packageJsonOf(root);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, range]) => !range.startsWith('workspace:'))
    .map(([name]) => `${name}@${installedVersion(name, root)}`)
    .sort();
}
