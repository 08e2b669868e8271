import { stat } from 'node:fs/promises';
import type { Release, Suspension } from '@mentorias/federation/registry';
import { folderOf, publishedVersions, readRelease } from '@mentorias/federation/releases/release-folder';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import { rolledBack } from './history.ts';
import { peopleIn } from './running-product.ts';
import { currentPointer } from './storage/current-pointer.ts';
import { readHistory } from './storage/history-file.ts';

/** One published release as `release list` shows it. */
export interface ListedRelease {
  version: string;
  /** 'current', 'previous', 'rolled back', 'canary 10 %', 'canary suspended (5 people)' or ''. */
  state: string;
  /** The contract of a remote; a shell runs several. */
  contract?: number;
  /** The size of all its files before compression, in bytes. */
  bytes: number;
  publishedAt: Date;
}

/** The published releases of a remote or the shell, newest first; `suspended` comes from a running product. */
export async function listReleases(releases: string, remote: string, suspended?: Suspension): Promise<ListedRelease[]> {
  const pointer = await currentPointer(releases, remote);
  const leftByRollback = rolledBack(await readHistory(releases, remote));
  const listed = await Promise.all(
    (await publishedVersions(releases, remote)).map(async (version) => {
      const { contract, files } = await describedRelease(releases, remote, version);
      const { mtime } = await stat(folderOf(releases, remote, version));
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return { version, state: stateOf(version), contract, bytes, publishedAt: mtime };
    }),
  );
  return listed.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());

  function stateOf(version: string): string {
    if (version === pointer?.version) return 'current';
    if (version === pointer?.canary?.version)
      return suspended?.version === version
        ? `canary suspended (${peopleIn(suspended)})`
        : `canary ${pointer.canary.percent} %`;
    if (version === pointer?.previous) return 'previous';
    return leftByRollback.has(version) ? 'rolled back' : '';
  }
}

/** Another published version of the same build, where there is one: then nothing was built in between. */
export async function sameBuildAs(releases: string, { name, version, build }: Release): Promise<string | undefined> {
  for (const other of await publishedVersions(releases, name)) {
    const described = other === version ? undefined : await readRelease(releases, name, other).catch(() => undefined);
    if (described?.build === build) return other;
  }
  return undefined;
}

async function describedRelease(
  releases: string,
  name: string,
  version: string,
): Promise<Pick<ListedRelease, 'contract'> & Pick<Release, 'files'>> {
  if (name === SHELL) return { files: (await readShellRelease(releases, version)).files };
  return readRelease(releases, name, version);
}
