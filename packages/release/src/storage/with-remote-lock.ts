import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { makeReadableFolder } from './release-modes.ts';

/** Runs `action` with a lock on this remote's pointer. Throws CommandError where another command has the lock. */
export async function withRemoteLock<T>(releases: string, remote: string, action: () => Promise<T>): Promise<T> {
  await makeReadableFolder(join(releases, remote));
  const file = join(releases, remote, '.lock');
  const lock = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new CommandError(`somebody else changes ${remote} at this moment; if that command died, delete ${file}`);
  });
  try {
    return await action();
  } finally {
    await lock.close();
    await rm(file, { force: true });
  }
}
