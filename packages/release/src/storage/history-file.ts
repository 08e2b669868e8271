import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from '@mentorias/federation/releases/history';
import { changesIn, HISTORY_FILE } from '@mentorias/federation/releases/history';
import { makeFileReadable } from './release-modes.ts';

/** The changes of a remote, the oldest first. */
export async function readHistory(releases: string, remote: string): Promise<Change[]> {
  const text = await readFile(join(releases, remote, HISTORY_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return changesIn(text);
}

export async function appendToHistory(releases: string, remote: string, change: Change): Promise<void> {
  const file = join(releases, remote, HISTORY_FILE);
  await appendFile(file, `${JSON.stringify(change)}\n`);
  await makeFileReadable(file);
}
