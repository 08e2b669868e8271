import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../src/registry.ts';
import { parseRelease } from './parse-release.ts';
import { Pointer } from './pointer.ts';
import type { ReleaseSource } from './release-source.ts';
import { readPublished } from './release-source.ts';
import type { TeamKeys } from './signature.ts';
import { SIGNATURE_FILE } from './signature.ts';

/*
 * Where releases lie:
 *   <releases>/<remote>/current.json                 the pointer
 *   <releases>/<remote>/<version>/release.json       one release, immutable, with its files beside it
 *   <releases>/<remote>/<version>/release.json.sig   its team's signature, where it has a key
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

/** One published release. Throws where it is missing, damaged, or not signed by one of the team's `keys`, where they are given. */
export async function readRelease(
  releases: string,
  remote: string,
  version: string,
  keys?: readonly KeyObject[],
): Promise<Release> {
  const folder = folderOf(releases, remote, version);
  const bytes = await readFile(join(folder, 'release.json'));
  const signature = keys && (await readIfThere(join(folder, SIGNATURE_FILE)));
  return parseRelease(bytes, signature, { remote, version, keys });
}

function folderSource(releases: string, remote: string, keys?: readonly KeyObject[]): ReleaseSource {
  return {
    remote,
    published: async () =>
      readPublished(await readPointer(releases, remote), (version) => readRelease(releases, remote, version, keys)),
    baseOf: (version) => `/remotes/${remote}/${version}/`,
  };
}

/** All remotes that have a folder among the releases; those named in `keys` must be signed by one of theirs. */
export async function folderSources(releases: string, keys: TeamKeys = new Map()): Promise<ReleaseSource[]> {
  return (await foldersIn(releases)).map((remote) => folderSource(releases, remote, keys.get(remote)));
}

/** The published versions of `remote`. */
export async function publishedVersions(releases: string, remote: string): Promise<string[]> {
  return (await foldersIn(join(releases, remote))).filter((name) => Pointer.shape.version.safeParse(name).success);
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
