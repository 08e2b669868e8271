import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from '../database-error.ts';

/** An exclusive lock on a data folder; the kernel releases it when the process ends. */
export interface FolderLock {
  release(): void;
}

/** Locks `folder` for this process; throws DataFolderInUse while another one has it. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUse(folder);
  }
  return { release: () => lock.close() };
}
