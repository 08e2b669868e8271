import { randomUUID } from 'node:crypto';
import { access, constants, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';
import type { UseLog } from '@mentorias/federation/releases/use-log';
import { dayOf, readUse } from '@mentorias/federation/releases/use-log';
import { CommandError } from '../command-error.ts';
import { versionsBefore } from '../history.ts';
import type { ListedRelease } from '../list-releases.ts';
import { listReleases } from '../list-releases.ts';
import { appendToHistory, readHistory } from '../storage/history-file.ts';
import { withRemoteLock } from '../storage/with-remote-lock.ts';
import { userName } from '../user-name.ts';

const DAY_MS = 24 * 3_600_000;

interface PruneOptions {
  /** Releases that were asked for in the last so many days stay. */
  days: number;
  /** Removes nothing, and lists what would be removed. */
  dryRun: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** A release that goes, or why it stays. */
export interface PrunedRelease {
  version: string;
  bytes: number;
  /** Undefined for a release that goes. */
  kept?: string;
  /** The day on which it was last asked for, as far as the log knows. */
  lastUse?: string;
}

/**
 * Removes the releases of a remote, or of the shell, that no page and no open tab has asked for in the last days, by the gateways' log
 * of use. What is current, the canary, what a rollback would return to and what was published in that time stays. Throws CommandError.
 */
export function prune(releases: string, name: string, { days, dryRun, now }: PruneOptions): Promise<PrunedRelease[]> {
  return withRemoteLock(releases, name, async () => {
    const pointer = await readPointer(releases, name);
    if (!pointer) throw new CommandError(`${name} has no release in ${releases}`);
    const listed = await listReleases(releases, name);
    const next = versionsBefore(await readHistory(releases, name), pointer).find((version) =>
      listed.some((one) => one.version === version),
    );
    const oldest = dayOf(now - days * DAY_MS);
    const use = await coveredUse(releases, oldest, days);
    const judged = listed.map((release): PrunedRelease => {
      const { version, bytes } = release;
      const lastUse = use.releases[`${name}@${version}`];
      const kept = reasonToKeep(release, { pointer, next, oldest, lastUse });
      return { version, bytes, ...(lastUse && { lastUse }), ...(kept && { kept }) };
    });
    if (!dryRun) for (const { version, kept } of judged) if (!kept) await remove(releases, name, version);
    return judged;
  });
}

/** The log of use. Throws CommandError where it does not cover the days since `oldest`: what it does not name may be in use. */
async function coveredUse(releases: string, oldest: string, days: number): Promise<UseLog> {
  const use = await readUse(releases).catch(({ message }: Error) => {
    throw new CommandError(`${message}: nothing is removed`);
  });
  if (!use)
    throw new CommandError(`no gateway has written which releases are in use in ${releases}: nothing is removed`);
  if (use.since <= oldest) return use;
  throw new CommandError(
    `the gateways write since ${use.since} which releases are in use, ${days} days go back to ${oldest}: nothing is removed`,
  );
}

interface Known {
  pointer: Pointer;
  next: string | undefined;
  oldest: string;
  lastUse: string | undefined;
}

function reasonToKeep(
  { version, publishedAt }: ListedRelease,
  { pointer, next, oldest, lastUse }: Known,
): string | undefined {
  if (version === pointer.version) return 'current';
  if (version === pointer.canary?.version) return 'canary';
  if (version === next || version === pointer.previous) return 'the next rollback goes there';
  const published = dayOf(publishedAt.getTime());
  if (published >= oldest) return `published on ${published}`;
  return lastUse !== undefined && lastUse >= oldest ? `in use on ${lastUse}` : undefined;
}

/** Out of sight by one rename first: a gateway sees all of a release or nothing. */
async function remove(releases: string, name: string, version: string): Promise<void> {
  const folder = folderOf(releases, name, version);
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandError(`${name}@${version} belongs to another account, which alone can remove it`);
  });
  const gone = join(releases, name, `.${version}.${randomUUID()}.gone`);
  await rename(folder, gone);
  await appendToHistory(releases, name, {
    at: new Date().toISOString(),
    by: userName(),
    action: 'prune',
    version,
  });
  await rm(gone, { recursive: true });
}

/** One line for each release. */
export function formatPruned(name: string, pruned: PrunedRelease[], dryRun: boolean): string {
  const line = ({ version, bytes, kept, lastUse }: PrunedRelease) => {
    if (kept) return `${name}@${version} stays: ${kept}`;
    const use = lastUse ? `last in use on ${lastUse}` : 'never in use since the log began';
    return `${name}@${version} ${dryRun ? 'would be' : 'is'} removed: ${use}, ${bytes} bytes`;
  };
  return pruned.map(line).join('\n');
}
