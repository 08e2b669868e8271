import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabasePlace } from '../database/open-database.ts';
import { openEmbedded, openServer } from '../database/open-database.ts';
import { OperatorError } from '../operator-error.ts';
import type { BackupSummary, WriteOptions } from './file/backup-file.ts';
import { assertWritable, writeBackup } from './file/backup-file.ts';
import { backupText, inOneMoment } from './file/backup-text.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';
import { migrations } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import { readBackup } from './file/read-backup.ts';
import { restoreRows } from './restore/restore-rows.ts';

export interface WrittenBackup extends BackupSummary {
  bytes: number;
  /** For how many milliseconds a running embedded database was paused. */
  pause: number | undefined;
}

interface Source {
  database: Database;
  pause?: number;
  close(): Promise<void>;
}

/** Writes all rows of a database, as of one moment, to a new file; the database stays in use meanwhile. */
export async function backupDatabase(
  place: DatabasePlace,
  file: string,
  options: WriteOptions & { now: Date },
): Promise<WrittenBackup> {
  assertWritable(file, options);
  const { database, pause, close } = await sourceOf(place);
  try {
    const written = await inOneMoment(database.kysely, (moment) =>
      writeBackup(file, backupText(moment, options.now), options),
    );
    return { ...written, pause };
  } finally {
    await close();
  }
}

/** The source: the server, a snapshot from the process that has locked the folder, or without one the folder itself. */
async function sourceOf({ dataDir, databaseUrl }: DatabasePlace): Promise<Source> {
  if (databaseUrl) return sourceFrom(await openServer(databaseUrl));
  if (!existsSync(join(dataDir, 'db'))) throw new OperatorError(`No hay una base de datos en ${dataDir}.`);
  const snapshot = await takeSnapshot(dataDir);
  if (!snapshot) return sourceFrom(await openEmbedded(dataDir));
  try {
    const database = await openEmbedded(snapshot.folder);
    const close = async () => {
      await database.close();
      await snapshot.release();
    };
    return { database, pause: snapshot.milliseconds, close };
  } catch (error) {
    await snapshot.release();
    throw error;
  }
}

function sourceFrom(database: Database): Source {
  return { database, close: () => database.close() };
}

/**
 * Copies all rows of `from` to `to`, all or nothing, and returns how many each table has: a backup that is restored at once.
 * Throws where `to` is not empty.
 */
export async function copyDatabase(from: Db, to: Db): Promise<Record<string, number>> {
  const scripts = await migrations();
  return inOneMoment(from, (source) => restoreRows(to, scripts, readBackup(backupText(source, new Date()))));
}
