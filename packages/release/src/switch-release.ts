import { existsSync } from 'node:fs';
import type { Suspension } from '@mentorias/federation/registry';
import type { Canary, Pointer } from '@mentorias/federation/releases/pointer';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';
import { CommandFailed } from './command-failed.ts';
import { peopleIn } from './running-product.ts';
import { withRemoteLock } from './storage/with-remote-lock.ts';
import { writePointer } from './storage/write-pointer.ts';

/** Makes the previous release current again, or `version`. Builds nothing and changes no other remote. */
export function rollback(releases: string, remote: string, version?: string): Promise<Pointer> {
  return change(releases, remote, (pointer) => {
    const target = version ?? pointer.previous;
    if (!target)
      throw new CommandFailed(`${remote}@${pointer.version} is the first release: there is nothing to go back to`);
    return { version: target, previous: pointer.version, canary: null };
  });
}

/**
 * Makes a published version the canary for a share of the users; null removes the canary. Its error limit stays unless `trial` has
 * one. Refuses the version that a running product has `suspended`: it would serve it to no user.
 */
export function canary(
  releases: string,
  remote: string,
  trial: Canary | null,
  suspended?: Suspension,
): Promise<Pointer> {
  return change(releases, remote, (pointer) => {
    if (trial && suspended?.version === trial.version)
      throw new CommandFailed(`${sentenceOf(remote, suspended)}; a suspended version is never tried again`);
    const isSame = pointer.canary?.version === trial?.version;
    return { ...pointer, canary: trial && { ...(isSame && pointer.canary), ...trial } };
  });
}

/** Makes the canary the current release. Refuses the one that a running product has `suspended`. */
export function promote(releases: string, remote: string, suspended?: Suspension): Promise<Pointer> {
  return change(releases, remote, (pointer) => {
    if (!pointer.canary) throw new CommandFailed(`${remote} has no canary to promote`);
    const { version } = pointer.canary;
    if (suspended?.version === version)
      throw new CommandFailed(
        `${sentenceOf(remote, suspended)}; to make it current all the same: release rollback ${remote} --version ${version}`,
      );
    return { version, previous: pointer.version, canary: null };
  });
}

function sentenceOf(remote: string, suspended: Suspension): string {
  return `${remote}@${suspended.version} is suspended: ${peopleIn(suspended)} reported failures of it`;
}

function change(releases: string, remote: string, next: (pointer: Pointer) => Pointer): Promise<Pointer> {
  return withRemoteLock(releases, remote, async () => {
    const before = await readPointer(releases, remote);
    if (!before) throw new CommandFailed(`${remote} has no release in ${releases}`);
    const after = next(before);
    for (const version of [after.version, after.canary?.version]) {
      if (version && !existsSync(folderOf(releases, remote, version)))
        throw new CommandFailed(`${remote}@${version} was never published`);
    }
    await writePointer(releases, remote, after);
    return after;
  });
}
