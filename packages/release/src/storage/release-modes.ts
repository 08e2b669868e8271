import { chmod, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import { CommandError } from '../command-error.ts';

/*
 * The gateway runs as another account and must read what is published, whatever the team's umask. Folders that an operator made
 * keep their rights, and new ones get the group of their parent folder (setgid).
 */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;
const SET_GROUP = 0o2000;
const ALL_WRITE = 0o002;

/** Creates `folder` with its parents where it is missing. Throws CommandError for a world-writable one. */
export async function makeReadableFolder(folder: string): Promise<void> {
  const first = makeFolder(folder);
  if (first) for (let made = folder; made.length >= first.length; made = dirname(made)) await openFolder(made);
  if (((await stat(folder)).mode & ALL_WRITE) !== 0)
    throw new CommandError(
      `everybody on this machine can publish in ${folder}: take that right away with chmod o-w ${folder}`,
    );
}

/** Makes a folder and its contents readable for every account, and writable only for the owner. */
export async function makeReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else await makeFileReadable(path);
  }
  await openFolder(folder);
}

export async function makeFileReadable(file: string): Promise<void> {
  await chmod(file, FILE_MODE);
}

async function openFolder(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, FOLDER_MODE | (mode & SET_GROUP));
}
