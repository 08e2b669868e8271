import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The workspace that `folder` lies in; undefined for a remote that lives in a repository of its own. */
export function workspaceOf(folder: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
  }
  return undefined;
}

/** The workspace packages whose code ends up in a remote's own files; the others it takes from the shell at run time. */
export const BUNDLED_BY_REMOTES = ['domain', 'contract', 'federation'];

/** The workspace packages whose code ends up in the shell's files. */
export const BUNDLED_BY_SHELL = [...BUNDLED_BY_REMOTES, 'session', 'ui'];
