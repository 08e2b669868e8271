import { existsSync } from 'node:fs';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';
import { NotDone } from './not-done.ts';
import { withRemoteLock } from './with-remote-lock.ts';
import { writePointer } from './write-pointer.ts';

/** Makes the previous release current again, or `version` where it is given. Builds nothing and touches no other remote. */
export function rollback(releases: string, remote: string, version?: string): Promise<Pointer> {
  return change(releases, remote, (pointer) => {
    const target = version ?? pointer.previous;
    if (!target) throw new NotDone(`${remote}@${pointer.version} is the first release: there is nothing to go back to`);
    return { version: target, previous: pointer.version, canary: null };
  });
}

/** Gives a published version to `percent` (1 to 99) of the people; null takes the canary away from all. */
export function canary(releases: string, remote: string, trial: Pointer['canary']): Promise<Pointer> {
  return change(releases, remote, (pointer) => ({ ...pointer, canary: trial }));
}

/** Makes the canary the current release. */
export function promote(releases: string, remote: string): Promise<Pointer> {
  return change(releases, remote, (pointer) => {
    if (!pointer.canary) throw new NotDone(`${remote} has no canary to promote`);
    return { version: pointer.canary.version, previous: pointer.version, canary: null };
  });
}

function change(releases: string, remote: string, next: (pointer: Pointer) => Pointer): Promise<Pointer> {
  return withRemoteLock(releases, remote, async () => {
    const before = await readPointer(releases, remote);
    if (!before) throw new NotDone(`${remote} has no release in ${releases}`);
    const after = next(before);
    for (const version of [after.version, after.canary?.version]) {
      if (version && !existsSync(folderOf(releases, remote, version)))
        throw new NotDone(`${remote}@${version} was never published`);
    }
    await writePointer(releases, remote, after);
    return after;
  });
}
