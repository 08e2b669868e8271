import type { Registry } from '@mentorias/federation/registry';
import { composeRegistry } from '@mentorias/federation/releases/compose-registry';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';

/** How old the registry may be when it is handed out, in milliseconds: a publish or a rollback is seen after that. */
const FRESH_MS = 1000;

/**
 * The registry for a shell that provides `shared`, read from the sources at most once a second. A remote that cannot be
 * read stays as it was last good; a problem is told once, until it changes.
 */
export function registryReader(
  sources: () => Promise<ReleaseSource[]>,
  shared: Record<string, string>,
  now: () => number,
  onProblem: (problem: string) => void,
) {
  const told = new Map<string, string>();
  let lastGood: Registry['remotes'] = {};
  let known: ReleaseSource[] = [];
  let last: { at: number; registry: Promise<Registry> } | undefined;

  async function read(): Promise<Registry> {
    const problems = new Map<string, string>();
    known = await sources().catch((error) => {
      problems.set('releases', String(error));
      return known;
    });
    const registry = await composeRegistry(known, shared, (remote, error) => problems.set(remote, String(error)));
    for (const [remote, problem] of problems) {
      if (told.get(remote) !== problem) onProblem(`${remote}: ${problem}`);
      // What it was before keeps its place in the menu; its files, where they are gone, make the card.
      const before = lastGood[remote];
      if (before && !registry.remotes[remote]) registry.remotes[remote] = before;
    }
    told.clear();
    for (const [remote, problem] of problems) told.set(remote, problem);
    lastGood = registry.remotes;
    return registry;
  }

  return (): Promise<Registry> => {
    if (!last || now() - last.at >= FRESH_MS) last = { at: now(), registry: read() };
    return last.registry;
  };
}
