import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { appliedMigrations } from '../../database/migrate.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { OperatorError } from '../../operator-error.ts';
import type { BackupFooter, BackupHeader } from './backup-format.ts';
import { FORMAT_VERSION } from './backup-format.ts';
import { tableDigests, tableLines } from './table-lines.ts';

/** Runs `read` in a read-only transaction on one snapshot of the database. */
export function inOneMoment<T>(
  database: Db,
  read: (transaction: DbTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(transaction);
    return read(transaction);
  });
}

/** The text of a backup in pieces of whole lines: header, tables, footer (backup-format.ts). Throws where no migration has run. */
export async function* backupText(database: DbTransaction, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const digests = tableDigests();
  const header = await headerOf(database, now);
  hash.update(header);
  yield header;
  for await (const lines of tableLines(database)) {
    hash.update(lines.text);
    digests.add(lines);
    yield lines.text;
  }
  const footer: BackupFooter = { tables: digests.all(), sha256: hash.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
}

async function headerOf(database: DbTransaction, now: Date): Promise<string> {
  const migrations = await appliedMigrations(database);
  if (migrations.length === 0) throw new OperatorError('La base de datos está vacía: no hay nada que respaldar.');
  const header: BackupHeader = {
    format: 'mentorias-backup',
    version: FORMAT_VERSION,
    created_at: now.toISOString(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
  };
  return `${JSON.stringify(header)}\n`;
}
