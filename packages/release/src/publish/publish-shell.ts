import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { FILE_LIMIT } from '@mentorias/federation/releases/reading/release-limits';
import { folderOf, publishedVersions } from '@mentorias/federation/releases/release-folder';
import {
  readShellRelease,
  SHELL,
  ShellFileName,
  ShellFontName,
  ShellRelease,
} from '@mentorias/federation/releases/shell-release';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { CommandError } from '../command-error.ts';
import { parseAs } from '../read-json.ts';
import { currentPointer } from '../storage/current-pointer.ts';
import { storeRelease } from '../storage/store-release.ts';
import { switchPointer } from '../storage/switch-pointer.ts';
import { withRemoteLock } from '../storage/with-remote-lock.ts';
import { readDescription } from './built-folder.ts';
import { assertNoRemoteStops, remotesStoppedBy } from './stopped-remotes.ts';

interface PublishShellOptions {
  /** The shell's `dist/`, as its build left it. */
  built: string;
  releases: string;
  /** Under which version to publish, unless under one that names the build. */
  version?: string | undefined;
  /** Publishes it though it stops remotes. */
  anyway?: boolean | undefined;
}

/** Whether `built` is the `dist/` of a shell. */
export function isBuiltShell(built: string): boolean {
  return existsSync(join(built, 'shell.json'));
}

/** The version that a built shell is published as: its own with the name of its build, as in '1.0.0-104eebd3170b'. */
export async function versionOfShell(built: string): Promise<string> {
  const { version, build } = await readBuiltShell(built);
  return `${version}-${build}`;
}

/**
 * Publishes a built shell and makes it the current one. Its files are complete under their version before the pointer is switched
 * by one rename, and stay served when another is current. Throws CommandError with all problems, the remotes that would stop among them.
 */
export async function publishShell({ built, releases, version, anyway }: PublishShellOptions): Promise<ShellRelease> {
  const release = await describe(built, version ?? (await versionOfShell(built)));
  assertNoRemoteStops(anyway ? [] : await remotesStoppedBy(releases, release));
  return withRemoteLock(releases, SHELL, async () => {
    const before = await currentPointer(releases, SHELL);
    await assertNamedByContent(releases, release);
    // If the first publish was interrupted before its last step, only that step is left.
    if (before || !existsSync(folderOf(releases, SHELL, release.version)))
      await storeRelease(built, releases, { name: SHELL, version: release.version }, (folder) =>
        writeFile(join(folder, 'shell.json'), `${JSON.stringify(release, null, 2)}\n`),
      );
    const { version } = release;
    await switchPointer(releases, SHELL, { action: 'publish', version }, { version, canary: null });
    return release;
  });
}

/** What a built shell provides. Throws CommandError where there is none. */
export async function readBuiltShell(built: string): Promise<ShellManifest> {
  return parseAs(ShellManifest, 'shell.json', await readDescription(built, 'shell.json', 'shell'));
}

async function describe(built: string, version: string): Promise<ShellRelease> {
  const manifest = await readBuiltShell(built);
  const files: ShellRelease['files'] = {};
  const fonts: ShellRelease['fonts'] = {};
  for (const name of await readdir(built)) {
    const isFont = ShellFontName.safeParse(name).success;
    if (!isFont && !ShellFileName.safeParse(name).success) continue;
    const content = await readFile(join(built, name));
    (isFont ? fonts : files)[name] = { integrity: integrityOf(content), bytes: content.length };
  }
  const problems = problemsOf(manifest, { ...files, ...fonts });
  if (problems.length > 0) throw new CommandError(...problems);
  return parseAs(ShellRelease, 'shell.json', { ...manifest, version, files, fonts });
}

/** Every file that the page names must exist with its hash, and no file may be larger than what a gateway reads. */
function problemsOf(
  { scripts, styles, late = {}, icon, emblems, typeface, doors }: ShellManifest,
  files: ShellRelease['files'],
): string[] {
  const lateFiles = Object.entries(late).map(([name, integrity]) => ({ name, integrity }));
  const hashed = [...scripts, ...styles, ...lateFiles, ...(typeface ? [typeface] : [])];
  const needed = [
    ...hashed.map(({ name }) => name),
    icon,
    ...Object.values(emblems ?? {}),
    ...Object.values(doors).flat(),
  ];
  const missing = new Set(needed.filter((name) => !files[name]));
  const changed = hashed.filter(({ name, integrity }) => files[name] && files[name].integrity !== integrity);
  const large = Object.entries(files).filter(([, { bytes }]) => bytes > FILE_LIMIT);
  return [
    ...[...missing].map((name) => `${name} is named in shell.json and not among the files`),
    ...changed.map(({ name }) => `${name} is not the file that shell.json describes: build the shell again`),
    ...large.map(([name, { bytes }]) => `${name} has ${bytes} bytes, at most ${FILE_LIMIT} are served`),
  ];
}

/** Gateways look up a file by its name in all published shells, so two files of one name must be equal. */
async function assertNamedByContent(releases: string, { files }: ShellRelease): Promise<void> {
  for (const version of await publishedVersions(releases, SHELL)) {
    const other = await readShellRelease(releases, version).catch(() => undefined);
    const twice = Object.entries(files).find(
      ([name, { integrity }]) => other?.files[name] && other.files[name].integrity !== integrity,
    );
    if (twice)
      throw new CommandError(`${twice[0]} has another content in ${SHELL}@${version}: a name stands for one content`);
  }
}
