import { statSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../database/migrate.ts';
import type { DatabasePlace } from '../database/open-database.ts';
import { openEmbedded, openServer } from '../database/open-database.ts';
import type { Db, DbTransaction } from '../database/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { saveErasures } from '../personal-data/erasures-file.ts';
import type { WriteOptions } from './file/backup-file.ts';
import { assertWritable, backupText, inSnapshotTransaction, writeBackup } from './file/backup-file.ts';
import { readBackup } from './file/read-backup.ts';
import { restoreRows } from './restore/restore-rows.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

/**
 * Writes all rows of a database, as of one moment, to a new file, and beside it whom it has erased; the database stays in use meanwhile. An embedded one that a process
 * has locked is read from a snapshot of it; `pause` is for how many milliseconds that process waited.
 */
export async function backupDatabase(place: DatabasePlace, file: string, options: WriteOptions & { now: Date }) {
  assertWritable(file, options);
  const { result, pause } = await readInUse(place, async (moment) => {
    const written = await writeBackup(file, backupText(moment, options.now), options);
    await saveErasures(moment, place.dataDir, file);
    return written;
  });
  return { ...result, pause };
}

/** Throws OperatorError where a data folder has no database, and what the file system throws where this account may not look. */
export function assertEmbedded(dataDir: string): void {
  try {
    statSync(join(dataDir, 'db'));
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new OperatorError(`No hay una base de datos en ${dataDir}.`);
  }
}

/** Reads a database, as of one moment, that is perhaps in use. */
export async function readInUse<T>(
  { dataDir, databaseUrl, databaseUrlName: name }: DatabasePlace,
  read: (moment: DbTransaction) => Promise<T>,
): Promise<{ result: T; pause: number | undefined }> {
  if (!databaseUrl) assertEmbedded(dataDir);
  const snapshot = databaseUrl ? undefined : await takeSnapshot(dataDir);
  try {
    const database = await (databaseUrl
      ? openServer(databaseUrl, { name })
      : openEmbedded(snapshot?.folder ?? dataDir));
    const result = await inSnapshotTransaction(database.kysely, read).finally(() => database.close());
    return { result, pause: snapshot?.milliseconds };
  } finally {
    await snapshot?.release();
  }
}

/**
 * Copies all rows of `from` to `to`, all or nothing, and returns how many each table has: a backup that is restored at once.
 * Throws where `to` is not empty.
 */
export async function copyDatabase(from: Db, to: Db): Promise<Record<string, number>> {
  const scripts = await migrations();
  return inSnapshotTransaction(from, (source) => restoreRows(to, scripts, readBackup(backupText(source, new Date()))));
}
