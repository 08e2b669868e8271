import type { Kysely } from 'kysely';
import { migrations } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { backupText, inOneMoment } from './file/backup-text.ts';
import { readBackup } from './file/read-backup.ts';
import { restoreRows } from './restore/restore-rows.ts';

/**
 * Copies all rows of `from` to `to`, all or nothing, and returns how many each table has: a backup that is restored at once.
 * Throws where `to` is not empty.
 */
export async function copyDatabase(from: Kysely<Schema>, to: Kysely<Schema>): Promise<Record<string, number>> {
  const scripts = await migrations();
  return inOneMoment(from, (source) => restoreRows(to, scripts, readBackup(backupText(source, new Date()))));
}
