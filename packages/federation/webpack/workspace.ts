import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The workspace that `folder` lies in; undefined for a remote that lives in a repository of its own. */
export function workspaceOf(folder: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
  }
  return undefined;
}
