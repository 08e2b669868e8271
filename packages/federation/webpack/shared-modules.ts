import { SHARED_KEYS } from '../src/shared-modules.ts';
import { neededRanges } from './package-version.ts';

/** How a remote takes a module from the shell: never a copy of its own, and never another version than it was built for. */
export interface TakenFromShell {
  singleton: true;
  strictVersion: true;
  import: false;
  requiredVersion: string;
}

/**
 * What the remote in `folder` shares, for the plugin of Module Federation: every module of the one table (`src/shared-modules.ts`) whose
 * package it has, with the range that its package.json states, or `^` and the installed version where that is no range (`catalog:`).
 */
export function sharedModules(folder: string): Record<string, TakenFromShell> {
  const ranges = neededRanges(folder);
  return Object.fromEntries(
    SHARED_KEYS.flatMap((key) => {
      const requiredVersion = ranges[key];
      return requiredVersion ? [[key, { singleton: true, strictVersion: true, import: false, requiredVersion }]] : [];
    }),
  );
}
