import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import { DataFolderInUseError } from '../database-error.ts';
import { folderError } from './folder-trouble.ts';

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** An exclusive lock on a data folder; the kernel releases it when the process ends. */
export interface FolderLock {
  release(): void;
}

/** Locks `folder` for this process; throws DataFolderInUseError while another one has it, and OperatorError where the disk does not let it. */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => lock?.close() };
  } catch (error) {
    lock?.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new DataFolderInUseError(folder)
      : folderError(error, folder);
  }
}
