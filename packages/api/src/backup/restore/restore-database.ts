import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { protectDataFolder } from '../../database/embedded/data-folder.ts';
import { lockFolder } from '../../database/embedded/folder-lock.ts';
import { syncFolder } from '../../database/embedded/sync-folder.ts';
import type { Migration } from '../../database/migrate.ts';
import { migrations } from '../../database/migrate.ts';
import type { Database, DatabasePlace } from '../../database/open-database.ts';
import { openEmbedded, openServer } from '../../database/open-database.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { serverError } from '../../database/server-errors.ts';
import { OperatorError } from '../../operator-error.ts';
import { repeatErasures } from '../../personal-data/erasures-file.ts';
import { checkBackup, textOf } from '../file/backup-file.ts';
import { readBackup } from '../file/read-backup.ts';
import { migrationsOf, restoreRows } from './restore-rows.ts';
import { revivedIn } from './revived.ts';

const DRAFT = 'restore-';

/** Where erasures are listed, and when the backup was taken. */
interface Erasures {
  folders: string[];
  takenAt: Date;
}

/**
 * Puts a backup into an empty database or a data folder without one, whichever kind it came from. The whole file is checked
 * first; where anything does not fit, the target stays as it was. It restores no sessions: every user signs in again. `rows`
 * says how many each table has. Whom `erasures.jsonl` in the data folder or beside the backup names is erased again before anything else
 * sees the database (rule 15.5).
 */
export async function restoreDatabase({ dataDir, databaseUrl, databaseUrlName }: DatabasePlace, file: string) {
  const scripts = await migrations();
  const { header } = await checkBackup(file);
  migrationsOf(header, scripts);
  const erasures = { folders: [dataDir, dirname(file)], takenAt: new Date(header.created_at) };
  const restored = databaseUrl
    ? await restoreIntoServer([databaseUrl, databaseUrlName], scripts, file, erasures)
    : await restoreIntoFolder(dataDir, scripts, file, erasures);
  return { header, ...restored };
}

async function restoreIntoServer(
  [databaseUrl, name]: [url: string, name: string | undefined],
  scripts: Migration[],
  file: string,
  erasures: Erasures,
) {
  const server = await openServer(databaseUrl, { name });
  try {
    return await restoreInto(server, scripts, file, erasures);
  } catch (error) {
    throw serverError(error, databaseUrl, name);
  }
}

async function restoreInto(database: Database, scripts: Migration[], file: string, erasures: Erasures) {
  try {
    let erased = 0;
    const rows = await restoreRows(database.kysely, scripts, readBackup(textOf(file)), async (transaction) => {
      await deleteTokens(transaction);
      erased = await repeatErasures(transaction, erasures.folders, erasures.takenAt);
    });
    const withoutTokens = { ...rows, ...Object.fromEntries(TOKEN_TABLES.map((table) => [table, 0])) };
    return { rows: withoutTokens, erased, revived: await revivedIn(database.kysely) };
  } finally {
    await database.close();
  }
}

/** Restores into a folder beside the target, which it replaces when it is complete. */
async function restoreIntoFolder(dataDir: string, scripts: Migration[], file: string, erasures: Erasures) {
  const place = join(dataDir, 'db');
  if (existsSync(place)) throw new OperatorError(`En ${dataDir} ya hay una base de datos: restaura en otra carpeta.`);
  protectDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const abandoned = readdirSync(dataDir).filter((name) => name.startsWith(DRAFT));
    for (const name of abandoned) await rm(join(dataDir, name), { recursive: true });
    const draft = await mkdtemp(join(dataDir, DRAFT));
    try {
      const restored = await restoreInto(await openEmbedded(draft), scripts, file, erasures);
      await rename(join(draft, 'db'), place);
      await syncFolder(dataDir);
      return restored;
    } finally {
      await rm(draft, { recursive: true });
    }
  } finally {
    lock.release();
  }
}

/** The tables of tokens that sign a user in without a password. One that was revoked or used after the backup would be valid again. */
export const TOKEN_TABLES = ['sessions', 'one_time_links', 'sign_in_challenges', 'google_nonces'] as const;

/** Deletes all sessions, links, challenges and nonces of a restored database: everybody signs in again. */
export async function deleteTokens(transaction: DbTransaction): Promise<void> {
  for (const table of TOKEN_TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
}
