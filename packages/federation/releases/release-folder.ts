import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRelease, RegisteredRemote, Registry } from '../src/registry.ts';
import { Release } from '../src/registry.ts';

import { Pointer } from './pointer.ts';
import { sharedMismatches } from './shared-mismatches.ts';

/*
 * Where releases lie:
 *   <releases>/<remote>/current.json              the pointer
 *   <releases>/<remote>/<version>/release.json    one release, immutable, with its files beside it
 */

/** The folder of one release. */
export function folderOf(releases: string, remote: string, version: string): string {
  return join(releases, remote, version);
}

/** Which release of `remote` is current, or undefined where none was ever published. Throws on a damaged pointer. */
export async function readPointer(releases: string, remote: string): Promise<Pointer | undefined> {
  const text = await readIfThere(join(releases, remote, 'current.json'));
  return text === undefined ? undefined : Pointer.parse(JSON.parse(text));
}

/** One published release. Throws where it is missing or damaged. */
export async function readRelease(releases: string, remote: string, version: string): Promise<Release> {
  const release = Release.parse(
    JSON.parse(await readFile(join(folderOf(releases, remote, version), 'release.json'), 'utf8')),
  );
  if (release.name !== remote || release.version !== version) {
    throw new Error(`the release of ${remote} at ${version} says that it is ${release.name}@${release.version}`);
  }
  return release;
}

/** The names of the remotes that have a folder among the releases. */
export async function publishedRemotes(releases: string): Promise<string[]> {
  return foldersIn(releases);
}

/** The published versions of `remote`. */
export async function publishedVersions(releases: string, remote: string): Promise<string[]> {
  return (await foldersIn(join(releases, remote))).filter((name) => Pointer.shape.version.safeParse(name).success);
}

/**
 * The registry as the pointers say it now, for a shell that provides `shared` (versions by key). A remote whose pointer or
 * release cannot be read is left out and told to `onProblem`: one team's damaged folder never hides the others.
 */
export async function composeRegistry(
  releases: string,
  shared: Record<string, string>,
  onProblem: (remote: string, error: unknown) => void,
): Promise<Registry> {
  const remotes: Registry['remotes'] = {};
  for (const remote of await publishedRemotes(releases)) {
    try {
      const registered = await registeredRemote(releases, remote, shared, onProblem);
      if (registered) remotes[remote] = registered;
    } catch (error) {
      onProblem(remote, error);
    }
  }
  return { remotes };
}

async function registeredRemote(
  releases: string,
  remote: string,
  shared: Record<string, string>,
  onProblem: (remote: string, error: unknown) => void,
): Promise<RegisteredRemote | undefined> {
  const pointer = await readPointer(releases, remote);
  if (!pointer) return undefined;
  const registered = async (version: string): Promise<RegisteredRelease> => {
    const release = await readRelease(releases, remote, version);
    const [mismatch] = sharedMismatches(release.shared, shared);
    return { ...release, base: `/remotes/${remote}/${version}/`, ...(mismatch && { mismatch }) };
  };
  const current = await registered(pointer.version);
  if (!pointer.canary) return current;
  const { version, percent } = pointer.canary;
  try {
    return { ...current, canary: { percent, release: await registered(version) } };
  } catch (error) {
    onProblem(remote, error);
    return current;
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
