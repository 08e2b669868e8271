/** A library that only the shell provides, and that every remote takes from it at run time. */
export interface SharedModule {
  /** The package whose version counts: a remote that needs another one is refused. */
  package: string;
  /** Whether it is fetched when a screen first needs it; the others are part of the shell's first load. */
  lazy: boolean;
}

/** Not the option `eager` of Module Federation: in the shell's first load, or in a chunk of its own. */
const eager = (name: string): SharedModule => ({ package: name, lazy: false });
const lazy = (name: string): SharedModule => ({ package: name, lazy: true });

/**
 * The one table of shared modules: the shell's `providedModules()`, the remotes' `sharedModules()` and the checks of a release read it.
 * Whole libraries are listed only where all of them is needed; of the rest, modules of our own re-export the parts in use, because
 * a shared module cannot be tree-shaken.
 */
export const SHARED_MODULES = {
  react: eager('react'),
  'react/jsx-runtime': eager('react'),
  'react-dom': eager('react-dom'),
  jotai: eager('jotai'),
  dayjs: eager('dayjs'),
  '@mentorias/domain/time/dayjs': eager('@mentorias/domain'),
  '@tanstack/react-query': eager('@tanstack/react-query'),
  '@mentorias/federation/router': eager('@mentorias/federation'),
  '@mentorias/session': eager('@mentorias/session'),
  '@mentorias/session/query-rest': eager('@mentorias/session'),
  '@mentorias/ui': eager('@mentorias/ui'),
  '@mentorias/ui/controls': lazy('@mentorias/ui'),
  '@mentorias/ui/forms': lazy('@mentorias/ui'),
  '@mentorias/ui/dates': lazy('@mentorias/ui'),
  '@mentorias/ui/table': lazy('@mentorias/ui'),
  '@mentorias/ui/calendar': lazy('@mentorias/ui'),
} satisfies Record<string, SharedModule>;

export type SharedKey = keyof typeof SHARED_MODULES;

export const SHARED_KEYS = Object.keys(SHARED_MODULES) as SharedKey[];

/** What the shell lacks of a shared module: a version in the range that a remote needs, or an export that it uses. */
export interface SharedMismatch {
  key: string;
  /** The range, or the name of the export. */
  needs: string;
  /** The version that the shell provides; undefined where it does not provide the module at all. */
  has: string | undefined;
  /** Set where the version fits and the export is missing. */
  isExport?: true;
}

/**
 * 'remote-admin needs react ^18.3, the shell provides 19.3.1', or 'remote-guide needs Combobox of @mentorias/ui, the shell has no such
 * export': the one sentence of build, publish and load.
 */
export function mismatchMessage(remote: string, { key, needs, has, isExport }: SharedMismatch): string {
  if (isExport) return `remote-${remote} needs ${needs} of ${key}, the shell has no such export`;
  return `remote-${remote} needs ${key} ${needs}, the shell provides ${has ?? 'none'}`;
}
