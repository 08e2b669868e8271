import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { RUNTIME_PACKAGE } from '../releases/external-runtime.ts';
import { SHARED_KEYS, SHARED_MODULES } from '../src/shared-modules.ts';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The package.json of `folder` itself. */
export function packageJsonOf(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The version of the package `name` as installed for `folder`. */
export function installedVersion(name: string, folder: string): string {
  const installed = folderOf(name, folder);
  if (!installed) throw new Error(`${name} is not installed for ${folder}`);
  return packageJsonOf(installed).version;
}

/** Where a package is installed for `folder`: looked up from there upwards, as Node does. */
function folderOf(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (at === dirname(at)) return undefined;
  }
}

/** The package of each shared module, and that of the runtime. */
const PACKAGES: Record<string, string> = {
  ...Object.fromEntries(SHARED_KEYS.map((key) => [key, SHARED_MODULES[key].package])),
  [RUNTIME_PACKAGE]: RUNTIME_PACKAGE,
};

/** Of each shared module, and of the runtime, the version that is installed for `folder`. */
export function installedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PACKAGES).map(([key, name]) => [key, installedVersion(name, folder)]));
}

/**
 * Of each shared module whose package the remote in `folder` has, and of the runtime, the range that it runs with: what its
 * package.json declares (a peer dependency first), or, where that is no range of versions (`workspace:*`, `catalog:`), `^` and the
 * version that is installed.
 */
export function neededRanges(folder: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = packageJsonOf(folder);
  const rangeOf = (name: string, version: string) =>
    [peerDependencies[name], dependencies[name], devDependencies[name]].find((range) => isRange(range)) ??
    `^${version}`;
  const installed = Object.entries(PACKAGES).filter(([, name]) => folderOf(name, folder));
  return Object.fromEntries(installed.map(([key, name]) => [key, rangeOf(name, installedVersion(name, folder))]));
}

/** An exact version is what was installed, and no range that a team has chosen. */
function isRange(range: string | undefined): range is string {
  return range !== undefined && semver.validRange(range) !== null && semver.valid(range) === null;
}
