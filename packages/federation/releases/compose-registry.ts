import type { RegisteredRelease, RegisteredRemote, Registry, Release } from '../src/registry.ts';
import type { ReleaseSource } from './release-source.ts';
import { sharedMismatches } from './shared-mismatches.ts';

type OnProblem = (remote: string, error: unknown) => void;

/**
 * The registry as the sources say it now, for a shell that provides `shared` (versions by key). A remote whose pointer or
 * release cannot be read is left out and told to `onProblem`: one team's damaged folder never hides
 * the others, and a slow one is not waited for before they are read.
 */
export async function composeRegistry(
  sources: ReleaseSource[],
  shared: Record<string, string>,
  onProblem: OnProblem,
): Promise<Registry> {
  const remotes: Registry['remotes'] = {};
  const read = async (source: ReleaseSource) => {
    try {
      return await registeredRemote(source, shared, onProblem);
    } catch (error) {
      onProblem(source.remote, error);
      return undefined;
    }
  };
  const registered = await Promise.all(sources.map(read));
  for (const [at, { remote }] of sources.entries()) {
    const found = registered[at];
    if (found) remotes[remote] = found;
  }
  return { remotes };
}

async function registeredRemote(
  source: ReleaseSource,
  shared: Record<string, string>,
  onProblem: OnProblem,
): Promise<RegisteredRemote | undefined> {
  const published = await source.published();
  if (!published) return undefined;
  const { current, canary, canaryProblem } = published;
  if (canaryProblem) onProblem(source.remote, canaryProblem);
  const registered = (release: Release): RegisteredRelease => {
    const [mismatch] = sharedMismatches(release.shared, shared);
    return { ...release, base: source.baseOf(release.version), ...(mismatch && { mismatch }) };
  };
  if (!canary) return registered(current);
  return { ...registered(current), canary: { ...canary, release: registered(canary.release) } };
}
