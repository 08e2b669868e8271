import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Migration } from '../../database/migrate.ts';
import { appliedMigrations, applyMigrations, checksumOf } from '../../database/migrate.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { OperatorError } from '../../operator-error.ts';
import type { BackupHeader, BackupTable } from '../file/backup-format.ts';
import { InvalidBackupError } from '../file/backup-format.ts';
import type { BackupPart, BackupRow } from '../file/read-backup.ts';
import { damaged } from '../file/read-backup.ts';
import type { SavedTable } from '../file/table-lines.ts';
import { digestsOf, savedTables } from '../file/table-lines.ts';

/**
 * Puts the rows of a backup into a database without any, all or nothing, and returns how many each table has. The database
 * gets the migrations that the backup had, is read back and compared row by row, then gets the newer ones of `scripts`. `afterwards`
 * is the last step of the same transaction.
 */
export function restoreRows(
  target: Db,
  scripts: Migration[],
  parts: AsyncIterable<BackupPart>,
  afterwards: (transaction: DbTransaction) => Promise<void> = async () => {},
): Promise<Record<string, number>> {
  return target.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    let tables: SavedTable[] = [];
    let table: BackupTable | undefined;
    let switchTriggersOn = async () => {};
    for await (const part of parts) {
      if (part.kind === 'header') {
        await prepare(transaction, migrationsOf(part.header, scripts));
        switchTriggersOn = await switchTriggersOff(transaction);
        tables = await savedTables(transaction);
        await emptyTables(transaction, tables);
      } else if (part.kind === 'table') {
        table = part.table;
        await continueNumbers(transaction, table);
      } else if (part.kind === 'rows') {
        await insertRows(transaction, tables, table, part.rows);
      } else {
        const restored = await digestsOf(transaction);
        const different = restored.find((digest, index) => !isDeepStrictEqual(digest, part.footer.tables[index]));
        if (different || restored.length !== part.footer.tables.length)
          throw new OperatorError(
            `La tabla ${different?.table ?? 'que falta'} no quedó como en la copia: no se restauró nada.`,
          );
        await switchTriggersOn();
        await applyMigrations(transaction, scripts);
        await afterwards(transaction);
        return Object.fromEntries(restored.map(({ table, rows }) => [table, rows]));
      }
    }
    throw damaged();
  });
}

/** The migrations that the database of a backup had run. Throws InvalidBackupError where this program's differ. */
export function migrationsOf({ migrations }: BackupHeader, scripts: Migration[]): Migration[] {
  const known = new Map(scripts.map(({ name, script }) => [name, checksumOf(script)]));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new InvalidBackupError(
      `La copia es de una versión más nueva del programa (${unknown.name}): actualízalo antes.`,
    );
  const changed = migrations.find(
    ({ name, checksum }, index) => scripts[index]?.name !== name || known.get(name) !== checksum,
  );
  if (changed) throw new InvalidBackupError(`La migración ${changed.name} de la copia no es la de este programa.`);
  return scripts.slice(0, migrations.length);
}

async function prepare(target: DbTransaction, scripts: Migration[]): Promise<void> {
  for (const { table } of await savedTables(target)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(target);
    if (rows.length > 0) throw new OperatorError('La base de datos de destino ya tiene datos.');
  }
  if ((await appliedMigrations(target)).length > scripts.length)
    throw new OperatorError(
      'La base de datos de destino es de una versión más nueva que la copia: usa una base de datos vacía.',
    );
  await applyMigrations(target, scripts);
}

/** Deletes the rows that migrations inserted: the backup has their final state. */
async function emptyTables(target: DbTransaction, tables: SavedTable[]): Promise<void> {
  for (const { table } of tables.toReversed()) await sql`DELETE FROM ${sql.table(table)}`.execute(target);
}

async function insertRows(
  target: DbTransaction,
  tables: SavedTable[],
  heading: BackupTable | undefined,
  rows: BackupRow[],
): Promise<void> {
  const types = new Map(tables.find(({ table }) => table === heading?.table)?.columns.map((c) => [c.name, c.type]));
  if (!heading || heading.columns.some((name) => !types.has(name))) throw damaged();
  const names = heading.columns.map((name) => sql.ref(name));
  const read = heading.columns.map((name) => sql`${sql.ref(name)}::${sql.raw(types.get(name)!)}`);
  const values = heading.columns.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`);
  await sql`INSERT INTO ${sql.table(heading.table)} (${sql.join(names)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(read)} FROM unnest(${sql.join(values)}) AS batch (${sql.join(names)})`.execute(target);
}

async function continueNumbers(target: DbTransaction, { table, next }: BackupTable): Promise<void> {
  for (const [column, number] of Object.entries(next))
    await sql`SELECT setval(pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text),
      ${number}::text::bigint, false)`.execute(target);
}

const ENABLE: Record<string, string> = { O: 'ENABLE', R: 'ENABLE REPLICA', A: 'ENABLE ALWAYS' };

/**
 * Disables our own triggers within a transaction and returns a function that enables them again: what they did is in the
 * backup, and they must neither repeat nor refuse it. Foreign keys stay on.
 */
async function switchTriggersOff(target: DbTransaction): Promise<() => Promise<void>> {
  const { rows: triggers } = await sql<{ table: string; name: string; mode: string }>`
    SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS mode
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = 'public'::regnamespace`.execute(target);
  const alter = async (verb: (mode: string) => string) => {
    for (const { table, name, mode } of triggers)
      await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(verb(mode))} TRIGGER ${sql.ref(name)}`.execute(target);
  };
  await alter(() => 'DISABLE');
  return () => alter((mode) => ENABLE[mode]!);
}
