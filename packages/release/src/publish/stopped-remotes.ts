import { contractMessage, runsContract } from '@mentorias/federation/contract';
import type { Release } from '@mentorias/federation/registry';
import { readPointer, readRelease } from '@mentorias/federation/releases/release-folder';
import { sharedMismatches } from '@mentorias/federation/releases/shared-mismatches';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import { mismatchMessage } from '@mentorias/federation/shared-modules';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { CommandError } from '../command-error.ts';
import { servedReleases } from '../storage/served-releases.ts';

type Provided = Pick<ShellManifest, 'contracts' | 'shared' | 'exports'>;

/**
 * Which remotes would stop if `shell` became current, and why: a sentence for each reason. Looked at are the current releases and canaries
 * in the folder that the current shell runs; remotes on other origins are not in it.
 */
export async function remotesStoppedBy(releases: string, shell: Provided): Promise<string[]> {
  const current = await currentShell(releases);
  const sentences: string[] = [];
  for (const release of await servedReleases(releases)) {
    const isStopped = current !== undefined && reasonsAgainst(release, current).length > 0;
    if (!isStopped) sentences.push(...reasonsAgainst(release, shell).map((why) => messageFor(release, why)));
  }
  return sentences;
}

/** Why the current shell in the folder would not run a published release; nothing where there is no shell. */
export async function reasonsNotToRun(releases: string, remote: string, version: string): Promise<string[]> {
  const [shell, release] = [await currentShell(releases), await readRelease(releases, remote, version)];
  return shell ? reasonsAgainst(release, shell).map((why) => messageFor(release, why)) : [];
}

/** Throws CommandError with the sentences, and with how to go on all the same. */
export function assertNoRemoteStops(sentences: string[]): void {
  if (sentences.length > 0)
    throw new CommandError(...sentences, 'nothing has changed: publish releases that fit first, or say --anyway');
}

function reasonsAgainst(release: Release, { contracts, ...provided }: Provided): string[] {
  const mismatches = sharedMismatches(release, provided).map((mismatch) => mismatchMessage(release.name, mismatch));
  return runsContract(release.contract, contracts) ? mismatches : [contractMessage(release, contracts), ...mismatches];
}

function messageFor({ name, version }: Release, why: string): string {
  return `${name}@${version} would stop: ${why}`;
}

async function currentShell(releases: string): Promise<Provided | undefined> {
  const pointer = await readPointer(releases, SHELL).catch(() => undefined);
  return pointer && readShellRelease(releases, pointer.version).catch(() => undefined);
}
