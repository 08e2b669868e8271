import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Suspension } from '@mentorias/federation/registry';
import { Version } from '@mentorias/federation/registry';
import type { Change } from '@mentorias/federation/releases/history';
import type { Canary, Pointer } from '@mentorias/federation/releases/pointer';
import { readRelease } from '@mentorias/federation/releases/release-folder';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import { CommandError } from './command-error.ts';
import { versionsBefore } from './history.ts';
import { assertNoRemoteStops, reasonsNotToRun, remotesStoppedBy } from './publish/stopped-remotes.ts';
import { peopleIn } from './running-product.ts';
import { currentPointer } from './storage/current-pointer.ts';
import { readHistory } from './storage/history-file.ts';
import { switchPointer } from './storage/switch-pointer.ts';
import { withRemoteLock } from './storage/with-remote-lock.ts';

interface Anyway {
  /** Switches though something stops by it. */
  anyway?: boolean | undefined;
}

/** The pointer after a command, and the release that was current before it. */
export interface Switched {
  pointer: Pointer;
  left: string;
}

/**
 * Makes the release current that was so before the present one, or `version`. Builds nothing and changes no other remote. Again and
 * again it walks back: it returns to no release that was rolled back itself, or that a running product has `suspended`.
 */
export function rollback(
  releases: string,
  remote: string,
  { version, suspended, anyway }: { version?: string | undefined; suspended?: Suspension | undefined } & Anyway = {},
): Promise<Switched> {
  return change({ releases, remote, action: 'rollback', anyway }, async (pointer) => {
    if (version === pointer.version) throw new CommandError(`${remote}@${version} is current already`);
    const before = versionsBefore(await readHistory(releases, remote), pointer);
    const candidates = before.filter((one) => one !== suspended?.version);
    const target = version ?? (await firstPublished(releases, remote, candidates));
    if (!target)
      throw new CommandError(
        `there is nothing before ${remote}@${pointer.version} to go back to: name a release of 'release list ${remote}' with --version`,
      );
    return { version: target, canary: null };
  });
}

/**
 * Makes a published version the canary for a share of the users; null removes the canary. Its error limit stays unless `trial` has
 * one. Refuses the current version, and the one that a running product has `suspended`: it would serve it to no user.
 */
export async function canary(
  releases: string,
  remote: string,
  trial: Canary | null,
  { suspended, anyway }: { suspended?: Suspension | undefined } & Anyway = {},
): Promise<Pointer> {
  const { pointer } = await change({ releases, remote, action: trial ? 'canary' : 'drop', anyway }, (before) => {
    if (trial && suspended?.version === trial.version)
      throw new CommandError(`${messageFor(remote, suspended)}; a suspended version is never tried again`);
    if (!trial && !before.canary) throw new CommandError(`${remote} has no canary to drop`);
    if (trial?.version === before.version)
      throw new CommandError(`${remote}@${before.version} is current already: all users have it`);
    const isSame = before.canary?.version === trial?.version;
    return { version: before.version, canary: trial && { ...(isSame && before.canary), ...trial } };
  });
  return pointer;
}

/** Makes the canary the current release. Refuses the one that a running product has `suspended`. */
export function promote(
  releases: string,
  remote: string,
  { suspended, anyway }: { suspended?: Suspension | undefined } & Anyway = {},
): Promise<Switched> {
  return change({ releases, remote, action: 'promote', anyway }, (pointer) => {
    if (!pointer.canary) throw new CommandError(`${remote} has no canary to promote`);
    const { version } = pointer.canary;
    if (suspended?.version === version)
      throw new CommandError(
        `${messageFor(remote, suspended)}; to make it current all the same: release rollback ${remote} --version ${version}`,
      );
    return { version, canary: null };
  });
}

function messageFor(remote: string, suspended: Suspension): string {
  return `${remote}@${suspended.version} is suspended: ${peopleIn(suspended)} reported failures of it`;
}

type Next = Omit<Pointer, 'previous'>;

interface Switching extends Anyway {
  releases: string;
  remote: string;
  action: Change['action'];
}

async function change(
  { releases, remote, action, anyway }: Switching,
  next: (pointer: Pointer) => Next | Promise<Next>,
): Promise<Switched> {
  // Before the lock, which makes the folder.
  if (!existsSync(join(releases, remote))) throw new CommandError(`${remote} has no release in ${releases}`);
  return withRemoteLock(releases, remote, async () => {
    const before = await currentPointer(releases, remote);
    if (!before) throw new CommandError(`${remote} has no release in ${releases}`);
    const after = await next(before);
    for (const version of [after.version, after.canary?.version]) {
      if (version && !(await isPublished(releases, remote, version)))
        throw new CommandError(`${remote}@${version} was never published`);
      if (version && !anyway && version !== before.version && version !== before.canary?.version)
        assertNoRemoteStops(await stoppedBy(releases, remote, version));
    }
    const version = after.canary?.version ?? (action === 'drop' ? before.canary?.version : undefined) ?? after.version;
    return { pointer: await switchPointer(releases, remote, { action, version }, after), left: before.version };
  });
}

/** What would stop if that version of a remote, or of the shell, were served. */
async function stoppedBy(releases: string, name: string, version: string): Promise<string[]> {
  if (name === SHELL) return remotesStoppedBy(releases, await readShellRelease(releases, version));
  return reasonsNotToRun(releases, name, version);
}

/** Whether a release can be read under this version: a name that is none, or an empty folder, would leave a pointer that nobody reads. */
async function isPublished(releases: string, name: string, version: string): Promise<boolean> {
  if (!Version.safeParse(version).success) return false;
  const read = name === SHELL ? readShellRelease(releases, version) : readRelease(releases, name, version);
  return read.then(
    () => true,
    () => false,
  );
}

async function firstPublished(releases: string, name: string, versions: string[]): Promise<string | undefined> {
  for (const version of versions) if (await isPublished(releases, name, version)) return version;
  return undefined;
}
