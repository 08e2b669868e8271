import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { syncFolder } from '../../database/embedded/sync-folder.ts';
import { appliedMigrations } from '../../database/migrate.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { OperatorError } from '../../operator-error.ts';
import type { BackupFooter, BackupHeader } from './backup-format.ts';
import { FORMAT_VERSION, InvalidBackupError } from './backup-format.ts';
import { damaged, readBackup } from './read-backup.ts';
import { tableDigests, tableLines } from './table-lines.ts';

/** The summary of a complete backup. */
export interface BackupSummary {
  header: BackupHeader;
  footer: BackupFooter;
}

export interface WriteOptions {
  /** Replaces an existing file. */
  force: boolean;
  /** Aborts; no file is left. */
  signal?: AbortSignal | undefined;
}

/** Throws, before anything is done, where a backup could not be written to `file`. */
export function assertWritable(file: string, { force }: WriteOptions): void {
  if (!statSync(dirname(file), { throwIfNoEntry: false }))
    throw new OperatorError(`No existe la carpeta ${dirname(file)}.`);
  if (existsSync(file) && !force)
    throw new OperatorError(`El archivo ${file} ya existe: elige otro nombre o usa --force.`);
}

/**
 * Writes the text of a backup as a compressed file that only its owner may read. Until it is complete, synced and verified
 * it has a temporary name: the final name never stands for a partial file.
 */
export async function writeBackup(
  file: string,
  text: AsyncIterable<string>,
  options: WriteOptions,
): Promise<BackupSummary & { bytes: number }> {
  assertWritable(file, options);
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const { signal } = options;
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(text), createGzip(), target, signal ? { signal } : {});
    const summary = await checkBackup(draft);
    const { size } = await stat(draft);
    assertWritable(file, options);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { ...summary, bytes: size };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads a backup to its end. Throws InvalidBackupError unless it is complete and unchanged. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  let header: BackupHeader | undefined;
  let footer: BackupFooter | undefined;
  for await (const part of readBackup(textOf(file))) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'footer') footer = part.footer;
  }
  if (!header || !footer) throw damaged();
  return { header, footer };
}

/** The text of a backup file. */
export async function* textOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  gunzip.setEncoding('utf8');
  const read = pipeline(createReadStream(file), gunzip);
  // Errors surface below, where the text is read.
  read.catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    throw reasonOf(error as NodeJS.ErrnoException, file);
  }
}

function reasonOf(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new InvalidBackupError(`No existe el archivo ${file}.`);
  if (error.code === 'EISDIR') return new InvalidBackupError(`${file} es una carpeta, no una copia de seguridad.`);
  if (error.code === 'EACCES') return new InvalidBackupError(`No hay permiso para leer ${file}.`);
  if (error.message === 'incorrect header check')
    return new InvalidBackupError('El archivo no es una copia de seguridad de Mentorías.');
  return error.code?.startsWith('Z_') ? damaged() : error;
}

/** Runs `read` in a read-only transaction on one snapshot of the database. */
export function inSnapshotTransaction<T>(database: Db, read: (transaction: DbTransaction) => Promise<T>): Promise<T> {
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
