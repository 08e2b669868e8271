import type { KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import type { Canary } from '@mentorias/federation/releases/pointer';
import { readRelease } from '@mentorias/federation/releases/release-folder';
import { publicTextOf, SIGNATURE_FILE, signatureOf } from '@mentorias/federation/releases/signature';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import { CommandError } from '../command-error.ts';
import { parseAs } from '../read-json.ts';
import { currentPointer } from '../storage/current-pointer.ts';
import { servedReleases } from '../storage/served-releases.ts';
import { storeRelease } from '../storage/store-release.ts';
import { switchPointer } from '../storage/switch-pointer.ts';
import { withRemoteLock } from '../storage/with-remote-lock.ts';
import { readDescription } from './built-folder.ts';
import { problemsOf } from './check-release.ts';

interface PublishOptions {
  /** A remote's `dist/`, as its build left it. */
  built: string;
  releases: string;
  /** The capabilities of the shell that the release must fit. */
  capabilities: ShellCapabilities;
  /** Under which version to publish, unless the release's own. */
  version?: string;
  /** Publishes for a share of the people instead of making it current. */
  canary?: Omit<Canary, 'version'>;
  /** The team's private key, where it signs its releases. */
  key?: KeyObject;
}

/**
 * Publishes the built folder of a remote into `releases`; builds nothing. The files are complete under their version before the
 * pointer is switched by one rename; a published version never changes. Throws CommandError with all problems.
 */
export async function publish({
  built,
  releases,
  capabilities,
  version,
  canary,
  key,
}: PublishOptions): Promise<Release> {
  const described = await readBuilt(built, version);
  const release = sharedWith(capabilities, described);
  const problems = [
    ...(await problemsOf({ release, built, capabilities, signer: key && publicTextOf(key) })),
    ...(await clashingGlobals(releases, described)),
  ];
  if (problems.length > 0) throw new CommandError(...problems);
  return withRemoteLock(releases, release.name, async () => {
    const before = await currentPointer(releases, release.name);
    if (canary && !before) throw new CommandError(`${release.name} has no current release to try a canary beside`);
    const { name, version, build } = release;
    const stored = before ? undefined : await readRelease(releases, name, version).catch(() => undefined);
    // If the first publish of this build was interrupted before its last step, only that step is left.
    if (stored?.build !== build)
      await storeRelease(built, releases, release, (folder) => describe(folder, release, key));
    if (before && canary)
      await switchPointer(releases, name, { action: 'canary', version }, { ...before, canary: { version, ...canary } });
    else await switchPointer(releases, name, { action: 'publish', version }, { version, canary: null });
    return release;
  });
}

/** Without what an older product does not know and would refuse: the exports that it uses, its first screen, days in calls of that, its chunk table. */
function sharedWith(
  { exports, preparesFirstScreen, namesDays, clearsChunks }: ShellCapabilities,
  release: Release,
): Release {
  const { uses, firstScreen, chunks, ...before } = release;
  const calls = firstScreen?.calls.filter((call) => namesDays || !call.includes('{')) ?? [];
  return {
    ...before,
    ...(exports && uses && { uses }),
    ...(clearsChunks && chunks && { chunks }),
    ...(preparesFirstScreen && firstScreen && { firstScreen: { ...firstScreen, calls } }),
  };
}

async function describe(folder: string, release: Release, key?: KeyObject): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  await writeFile(join(folder, 'release.json'), bytes);
  if (key) await writeFile(join(folder, SIGNATURE_FILE), signatureOf(bytes, key));
}

async function readBuilt(built: string, version: string | undefined): Promise<Release> {
  const described = await readDescription(built, 'release.json', 'remote');
  return parseAs(Release, 'release.json', { ...described, ...(version && { version }) });
}

/**
 * The globals of a build that a served release of another remote uses too, one sentence each: webpack and Rspack derive them from the
 * package name, and two packages of one name would load each other's chunks.
 */
async function clashingGlobals(releases: string, { name, global, chunks }: Release): Promise<string[]> {
  const others = (await servedReleases(releases)).filter((other) => other.name !== name);
  return others.flatMap((other) => {
    const shared = [global, chunks].filter((one) => one !== undefined && [other.global, other.chunks].includes(one));
    return shared.map(
      (one) =>
        `${one} is a global of ${other.name}@${other.version} too, and one page runs both: give the build a name of its own (output.uniqueName, and the plugin's name)`,
    );
  });
}
