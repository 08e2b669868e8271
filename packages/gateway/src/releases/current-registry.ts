import type { RegisteredRelease, Registry } from '@mentorias/federation/registry';
import { composeRegistry } from '@mentorias/federation/releases/compose-registry';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';

/** The registry, and the shell that its remotes are for: a page is made of both. */
export interface ShellRegistry extends Registry {
  shell: ShellManifest;
}

/** The releases in use: the current one of each remote, and its canary. */
export function releasesIn({ remotes }: Registry): RegisteredRelease[] {
  return Object.values(remotes).flatMap((remote) => (remote.canary ? [remote, remote.canary.release] : [remote]));
}

/** How old the registry may be when it is served, in milliseconds: a publish or a rollback takes effect after that. */
const FRESH_MS = 1000;

/**
 * The current shell and the registry for it, read at most once a second. A remote or shell that cannot be read keeps its last good
 * state (for the shell `firstShell` at first); a problem is reported once, until it changes.
 */
export function currentRegistry(
  sources: () => Promise<ReleaseSource[]>,
  readShell: () => Promise<ShellManifest>,
  firstShell: ShellManifest,
  now: () => number,
  onProblem: (problem: string) => void,
) {
  const reported = new Map<string, string>();
  let lastGood: Registry['remotes'] = {};
  let known: ReleaseSource[] = [];
  let shell = firstShell;
  let last: { at: number; registry: Promise<ShellRegistry> } | undefined;

  async function read(): Promise<ShellRegistry> {
    const problems = new Map<string, string>();
    known = await sources().catch((error) => {
      problems.set('releases', String(error));
      return known;
    });
    const readLatest = async () => {
      shell = await readShell().catch((error) => {
        problems.set(SHELL, String(error));
        return shell;
      });
      return shell;
    };
    const registry = await composeRegistry(known, readLatest, (remote, error) => problems.set(remote, String(error)));
    for (const [remote, problem] of problems) {
      if (reported.get(remote) !== problem) onProblem(`${remote}: ${problem}`);
      // The last good release keeps its place in the menu; if its files are gone, its card says so (rule 13.2).
      const before = lastGood[remote];
      if (before && !registry.remotes[remote]) registry.remotes[remote] = before;
    }
    reported.clear();
    for (const [remote, problem] of problems) reported.set(remote, problem);
    lastGood = registry.remotes;
    return { ...registry, shell };
  }

  return (): Promise<ShellRegistry> => {
    if (!last || Math.abs(now() - last.at) >= FRESH_MS) last = { at: now(), registry: read() };
    return last.registry;
  };
}
