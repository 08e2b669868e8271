import type { Change } from '@mentorias/federation/releases/history';
import type { Pointer } from '@mentorias/federation/releases/pointer';

/** What leaves the current release as it is. */
const NO_SWITCHES: Change['action'][] = ['canary', 'drop', 'prune'];

/**
 * The versions that a rollback returns to, the nearest first: what was current before, without what was rolled back or
 * removed. `changes` are the
 * oldest first; a folder of an older release tool has none, and its pointer knows one version back.
 */
export function versionsBefore(changes: readonly Change[], pointer: Pointer): string[] {
  let current: string[] = changes.length === 0 && pointer.previous !== null ? [pointer.previous] : [];
  for (const { action, version, left } of changes) {
    if (action === 'prune') current = current.filter((one) => one !== version);
    if (NO_SWITCHES.includes(action)) continue;
    // The first line says what was current before it.
    if (current.length === 0 && left !== undefined) current.push(left);
    if (action === 'rollback') current = current.filter((one) => one !== left);
    current = [...current.filter((one) => one !== version), version];
  }
  return current.filter((one) => one !== pointer.version).reverse();
}

/** The versions that a rollback left, and that were not made current again since. */
export function rolledBack(changes: readonly Change[]): Set<string> {
  const versions = new Set<string>();
  for (const { action, version, left } of changes) {
    if (action === 'rollback' && left !== undefined) versions.add(left);
    if (!NO_SWITCHES.includes(action)) versions.delete(version);
  }
  return versions;
}
