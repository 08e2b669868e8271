import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailed } from './command-failed.ts';

/*
 * What is published is for the gateway to read, whatever umask the team has: it runs as another account. The folders that an
 * operator made keep their rights, and new ones the group of the folder that they lie in (setgid).
 */
const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;
const SET_GROUP = 0o2000;
const ALL_WRITE = 0o002;

/** Makes `folder` where it is not there yet, with what it lies in. Throws NotDone for one that every account may write into. */
export async function makeReadableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first) for (let made = folder; made.length >= first.length; made = dirname(made)) await openFolder(made);
  if (((await stat(folder)).mode & ALL_WRITE) !== 0)
    throw new CommandFailed(
      `everybody on this machine can publish in ${folder}: take that right away with chmod o-w ${folder}`,
    );
}

/** Lets every account read a folder and all that is in it, and only its owner write. */
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
