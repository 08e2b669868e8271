import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Change } from '../history.ts';
import { makeFileReadable } from './release-modes.ts';

/** Beside the pointer: a line of JSON for each change, the oldest first. Gateways do not read it. */
const HISTORY_FILE = 'history.jsonl';

/** The changes of a remote, the oldest first. A line that is no change, as one that was cut off, is left out. */
export async function readHistory(releases: string, remote: string): Promise<Change[]> {
  const text = await readFile(join(releases, remote, HISTORY_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => changeIn(line) ?? []);
}

export async function appendToHistory(releases: string, remote: string, change: Change): Promise<void> {
  const file = join(releases, remote, HISTORY_FILE);
  await appendFile(file, `${JSON.stringify(change)}\n`);
  await makeFileReadable(file);
}

function changeIn(line: string): Change | undefined {
  try {
    return Change.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
