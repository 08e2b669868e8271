import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from '@mentorias/federation/releases/history';
import { changesIn, HISTORY_FILE } from '@mentorias/federation/releases/history';
import { replaceFile } from './replace-file.ts';

/** The changes of a remote, the oldest first. */
export async function readHistory(releases: string, remote: string): Promise<Change[]> {
  return changesIn(await textOf(join(releases, remote, HISTORY_FILE)));
}

export async function appendToHistory(releases: string, remote: string, change: Change): Promise<void> {
  const file = join(releases, remote, HISTORY_FILE);
  await replaceFile(file, `${await textOf(file)}${JSON.stringify(change)}\n`);
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
