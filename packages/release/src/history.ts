import type { Change } from '@mentorias/federation/releases/history';
import type { Pointer } from '@mentorias/federation/releases/pointer';

/** What leaves the current release as it is. */
const NO_SWITCHES: Change['action'][] = ['canary', 'drop', 'prune'];

/**
 * The versions that a rollback returns to, the nearest first: what was current before, without what was rolled back or
 * removed. `changes` are the oldest first; a folder of an older release tool has none, and its pointer knows one version back.
 */
export function versionsBefore(changes: readonly Change[], pointer: Pointer): string[] {
  const start = changes.length === 0 && pointer.previous !== null ? [pointer.previous] : [];
  const { current } = replay(changes, start);
  return current.filter((one) => one !== pointer.version).reverse();
}

/** The version that was made current last. */
export function lastCurrent(changes: readonly Change[]): string | undefined {
  return replay(changes, []).current.at(-1);
}

/** The versions that a rollback left or jumped over, and that were not made current again since. */
export function rolledBack(changes: readonly Change[]): Set<string> {
  return replay(changes, []).rolledBack;
}

/** What was current, the oldest first and each version once, at its last time. */
function replay(changes: readonly Change[], start: string[]): { current: string[]; rolledBack: Set<string> } {
  let current = start;
  const rolledBack = new Set<string>();
  for (const { action, version, left } of changes) {
    if (action === 'prune') current = current.filter((one) => one !== version);
    if (NO_SWITCHES.includes(action)) continue;
    // The first line says what was current before it.
    if (current.length === 0 && left !== undefined) current = [left];
    const kept = action === 'rollback' ? withoutLeft(current, version, left) : current;
    for (const one of current) if (!kept.includes(one)) rolledBack.add(one);
    current = [...kept.filter((one) => one !== version), version];
    rolledBack.delete(version);
  }
  return { current, rolledBack };
}

/** Before a rollback to `version`: it leaves everything that came after it, and the release that was current in any case. */
function withoutLeft(current: string[], version: string, left: string | undefined): string[] {
  const at = current.indexOf(version);
  return (at < 0 ? current : current.slice(0, at)).filter((one) => one !== left);
}
