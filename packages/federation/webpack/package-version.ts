import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHARED_KEYS, SHARED_MODULES } from '../src/shared-modules.ts';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The package.json of `folder` itself. */
export function packageJsonOf(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The version of the package `name` as installed for `folder`: looked up from there upwards, as Node does. */
export function installedVersion(name: string, folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return packageJsonOf(candidate).version;
    if (at === dirname(at)) throw new Error(`${name} is not installed for ${folder}`);
  }
}

/** Of each shared module the version that is installed for `folder`. */
export function versionsOfSharedModules(folder: string): Record<string, string> {
  return Object.fromEntries(SHARED_KEYS.map((key) => [key, installedVersion(SHARED_MODULES[key].package, folder)]));
}
