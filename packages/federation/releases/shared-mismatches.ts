import semver from 'semver';
import type { Release } from '../src/registry.ts';
import type { SharedMismatch } from '../src/shared-modules.ts';
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
