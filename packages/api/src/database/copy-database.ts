import type { Kysely } from 'kysely';
import { backupText, inOneMoment } from '../backup/file/backup-text.ts';
import { readBackup } from '../backup/file/read-backup.ts';
import { restoreRows } from '../backup/restore/restore-rows.ts';
import { migrations } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Copies all rows of `from` to `to`, all or nothing, and returns how many each table has: a backup that is restored at once.
 * Throws where `to` is not empty.
 */
export async function copyDatabase(from: Kysely<Schema>, to: Kysely<Schema>): Promise<Record<string, number>> {
  const scripts = await migrations();
  return inOneMoment(from, (source) => restoreRows(to, scripts, readBackup(backupText(source, new Date()))));
}
