import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from '../database-error.ts';

/** The right to write a data folder; the kernel takes it back when the process dies. */
export interface FolderLock {
  release(): void;
}

/** Keeps every other process out of `folder`; throws DataFolderInUse while one holds it. */
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
