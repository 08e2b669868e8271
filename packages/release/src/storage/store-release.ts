import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import { CommandError } from '../command-error.ts';
import { makeReadable } from './release-modes.ts';

/**
 * Stores a build as the release `version` of `name`, a remote or the shell, with the files that `describe` adds. The folder is
 * complete before it gets its name. Throws CommandError where that version is already published.
 */
export async function storeRelease(
  built: string,
  releases: string,
  { name, version }: { name: string; version: string },
  describe: (folder: string) => Promise<void>,
): Promise<void> {
  const target = folderOf(releases, name, version);
  if (existsSync(target))
    throw new CommandError(
      `${name}@${version} is already published: a release never changes; raise the version of its package.json, or give --version`,
    );
  // No version begins with a dot, so a draft is never read as a release.
  const draft = join(releases, name, `.${version}.${randomUUID()}.draft`);
  try {
    await mkdir(draft);
    await cp(built, draft, { recursive: true });
    await describe(draft);
    await makeReadable(draft);
    await rename(draft, target);
  } catch (error) {
    // A full disk gets its room back.
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
