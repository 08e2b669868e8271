import type { RegisteredRelease, RegisteredRemote, Registry, Release } from '../src/registry.ts';
import type { ShellManifest } from '../src/shell/shell-manifest.ts';
import type { Published, ReleaseSource } from './release-source.ts';
import { sharedMismatches } from './shared-mismatches.ts';

/** The shared modules of a shell. */
type ProvidedModules = Pick<ShellManifest, 'shared' | 'exports'>;

type OnProblem = (remote: string, error: unknown) => void;

/**
 * The registry from the present state of the sources, for a shell that provides the modules of `readShell()`. A remote whose
 * pointer or release cannot be read is left out and reported to `onProblem`, so that one team's damaged folder never hides the
 * others. The shell is read last: it is published before a remote that needs it, so the remote is never combined with an older shell.
 */
export async function composeRegistry(
  sources: ReleaseSource[],
  readShell: () => Promise<ProvidedModules>,
  onProblem: OnProblem,
): Promise<Registry> {
  const remotes: Registry['remotes'] = {};
  const read = async (source: ReleaseSource) => {
    try {
      return await source.published();
    } catch (error) {
      onProblem(source.remote, error);
      return undefined;
    }
  };
  const found = await Promise.all(sources.map(read));
  const shell = await readShell();
  for (const [at, source] of sources.entries()) {
    const published = found[at];
    if (published) remotes[source.remote] = registeredRemote(source, published, shell, onProblem);
  }
  return { remotes };
}

function registeredRemote(
  source: ReleaseSource,
  { current, canary, canaryProblem }: Published,
  shell: ProvidedModules,
  onProblem: OnProblem,
): RegisteredRemote {
  if (canaryProblem) onProblem(source.remote, canaryProblem);
  const registered = (release: Release): RegisteredRelease => {
    const [mismatch] = sharedMismatches(release, shell);
    const { uses: _, ...registeredRelease } = release;
    return { ...registeredRelease, base: source.baseOf(release.version), ...(mismatch && { mismatch }) };
  };
  if (!canary) return registered(current);
  return { ...registered(current), canary: { ...canary, release: registered(canary.release) } };
}
