import semver from 'semver';
import type { Release } from '../src/registry.ts';
import type { SharedMismatch, SharedModule } from '../src/shared-modules.ts';
import { SHARED_MODULES } from '../src/shared-modules.ts';
import type { ShellManifest } from '../src/shell/shell-manifest.ts';

type Needed = Pick<Release, 'shared' | 'uses'>;
type Provided = Pick<ShellManifest, 'shared' | 'exports'>;

/** What a shell lacks of the shared modules that a release needs. A build, or a shell, that names no exports is compared by versions alone. */
export function sharedMismatches({ shared, uses = {} }: Needed, provided: Provided): SharedMismatch[] {
  return Object.entries(shared).flatMap(([key, needs]): SharedMismatch[] => {
    const has = provided.shared[key];
    if (has === undefined || !semver.satisfies(has, needs, { includePrerelease: true })) return [{ key, needs, has }];
    const exported = provided.exports?.[key];
    const missing = exported ? (uses[key] ?? []).filter((name) => !exported.includes(name)) : [];
    return missing.map((name) => ({ key, needs: name, has, isExport: true }));
  });
}

/**
 * The shared modules with the rest of another one's exports (`SharedModule.rest`), where a release uses one of these under the other's
 * name. A build that does not name the exports it uses may use all.
 */
export function restsUsed({ shared, uses }: Needed, { exports }: Pick<Provided, 'exports'>): string[] {
  return Object.entries<SharedModule>(SHARED_MODULES).flatMap(([key, { rest }]) => {
    if (!rest || !(key in shared)) return [];
    const used = uses?.[key];
    const late = exports?.[rest];
    return !used || !late || used.some((name) => late.includes(name)) ? [rest] : [];
  });
}
