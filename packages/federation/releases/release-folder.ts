import type { KeyObject } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../src/registry.ts';
import { RemoteName, Version } from '../src/registry.ts';
import { parseRelease } from './parse-release.ts';
import type { Pointer } from './pointer.ts';
import { parsePointer } from './pointer.ts';
import { readGuarded, UnreadableFileError } from './reading/guarded-file.ts';
import type { EnqueueRead } from './reading/reading-queues.ts';
import { createReadQueue } from './reading/reading-queues.ts';
import { DESCRIPTION_LIMIT, POINTER_LIMIT, SIGNATURE_LIMIT } from './reading/release-limits.ts';
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
  const bytes = await readIfThere(releases, [remote, 'current.json'], POINTER_LIMIT);
  return bytes && parsePointer(bytes);
}

/** One published release. Throws where it is missing, damaged, or not signed by one of the team's `keys`, where they are given. */
export async function readRelease(
  releases: string,
  remote: string,
  version: string,
  keys?: readonly KeyObject[],
): Promise<Release> {
  const bytes = await readGuarded(releases, [remote, version, 'release.json'], DESCRIPTION_LIMIT);
  const signature = keys && (await readIfThere(releases, [remote, version, SIGNATURE_FILE], SIGNATURE_LIMIT));
  return parseRelease(bytes, signature?.toString('utf8'), { remote, version, keys });
}

function folderSource(
  releases: string,
  remote: string,
  queue: EnqueueRead,
  keys?: readonly KeyObject[],
): ReleaseSource {
  const read = async () =>
    readPublished(await readPointer(releases, remote), (version) => readRelease(releases, remote, version, keys));
  return {
    remote,
    published: () => queue(remote, read),
    baseOf: (version) => `/remotes/${remote}/${version}/`,
  };
}

/**
 * The remotes that have an entry of their name in the releases folder; an entry that is no folder fails when it is read. Releases
 * of those in `keys` must be signed with one of their keys. Throws where the releases folder cannot be read.
 */
export async function folderSources(
  releases: string,
  keys: TeamKeys = new Map(),
  queue: EnqueueRead = createReadQueue(),
): Promise<ReleaseSource[]> {
  const names = await entriesIn(releases);
  return names
    .filter(({ name }) => RemoteName.safeParse(name).success)
    .map(({ name }) => folderSource(releases, name, queue, keys.get(name)));
}

/** The published versions of `remote`. */
export async function publishedVersions(releases: string, remote: string): Promise<string[]> {
  return (await entriesIn(join(releases, remote)))
    .filter((entry) => entry.isDirectory() && Version.safeParse(entry.name).success)
    .map(({ name }) => name);
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readIfThere(releases: string, names: string[], limit: number): Promise<Buffer | undefined> {
  try {
    return await readGuarded(releases, names, limit);
  } catch (error) {
    if (error instanceof UnreadableFileError && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
