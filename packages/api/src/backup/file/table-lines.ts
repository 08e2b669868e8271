import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbTransaction } from '../../database/schema.ts';
import type { BackupTable, TableDigest } from './backup-format.ts';

/** How many rows travel at a time. */
export const BATCH = 1000;

/** A batch of complete lines of a table; the first batch of each table is its heading, without rows. */
export interface TableLines {
  table: string;
  rows: number;
  text: string;
}

/**
 * All rows of a database as lines, equal on both kinds of database: values are the text that PostgreSQL reads back exactly,
 * rows come in the order of the primary key, or where there is none of their own text. Long statements are allowed.
 */
export async function* tableLines(database: DbTransaction): AsyncGenerator<TableLines> {
  await sql`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, MDY'; SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`.execute(database);
  for (const saved of await savedTables(database)) {
    yield { table: saved.table, rows: 0, text: `${JSON.stringify(await headingOf(database, saved))}\n` };
    yield* rowsOf(database, saved);
  }
}

/** The digests of all tables of a database. */
export async function digestsOf(database: DbTransaction): Promise<TableDigest[]> {
  const digests = tableDigests();
  for await (const lines of tableLines(database)) digests.add(lines);
  return digests.all();
}

/** Counts and hashes lines as they pass. */
export function tableDigests() {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  return {
    add({ table, rows, text }: TableLines): void {
      const digest = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      tables.set(table, digest);
      digest.rows += rows;
      digest.hash.update(text);
    },
    all: (): TableDigest[] =>
      [...tables].map(([table, { rows, hash }]) => ({ table, rows, sha256: hash.copy().digest('hex') })),
  };
}

async function headingOf(database: DbTransaction, { table, columns }: SavedTable): Promise<BackupTable> {
  const next: Record<string, string> = {};
  for (const { name } of columns.filter(({ isNumbered }) => isNumbered))
    next[name] = await nextOf(database, table, name);
  return { table, columns: columns.map(({ name }) => name), next };
}

async function nextOf(database: DbTransaction, table: string, column: string): Promise<string> {
  const { rows: named } = await sql<{ sequence: string }>`
    SELECT pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text) AS sequence`.execute(database);
  const { rows } = await sql<{ next: string }>`
    SELECT (last_value + is_called::int)::text AS next FROM ${sql.raw(named[0]!.sequence)}`.execute(database);
  return rows[0]!.next;
}

async function* rowsOf(database: DbTransaction, { table, columns }: SavedTable): AsyncGenerator<TableLines> {
  const values = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  const key = columns.filter(({ keyPlace }) => keyPlace !== null).sort((a, b) => a.keyPlace! - b.keyPlace!);
  const order = key.map(({ name, hasCollation }) =>
    hasCollation ? sql`${sql.table(table)}.${sql.ref(name)} COLLATE "C"` : sql`${sql.table(table)}.${sql.ref(name)}`,
  );
  await sql`DECLARE saved NO SCROLL CURSOR FOR
    SELECT to_json(ARRAY[${sql.join(values)}]::text[])::text COLLATE "C" AS saved_line
    FROM ${sql.table(table)} ORDER BY ${order.length > 0 ? sql.join(order) : sql.ref('saved_line')}`.execute(database);
  for (;;) {
    const { rows } = await sql<{ saved_line: string }>`FETCH ${sql.lit(BATCH)} FROM saved`.execute(database);
    if (rows.length === 0) break;
    yield { table, rows: rows.length, text: rows.map(({ saved_line }) => `${saved_line}\n`).join('') };
  }
  await sql`CLOSE saved`.execute(database);
}

interface Column {
  name: string;
  type: string;
  /** The database numbers it by itself. */
  isNumbered: boolean;
  /** Texts compare by bytes, so that both databases read them in one order. */
  hasCollation: boolean;
  /** Its place in the primary key. */
  keyPlace: number | null;
}

/** A table as it is saved: what the database computes by itself is left out. */
export interface SavedTable {
  table: string;
  columns: Column[];
}

/**
 * Every table whose rows must survive, each after those that it refers to. Left out are the migrations, which a restored
 * database runs by itself, and unlogged tables, which may be lost at any time.
 */
export async function savedTables(database: DbTransaction): Promise<SavedTable[]> {
  const { rows } = await sql<Column & { table: string }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attidentity <> '' AS "isNumbered", a.attcollation <> 0 AS "hasCollation",
      array_position(k.conkey, a.attnum) AS "keyPlace"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname <> 'migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`.execute(database);
  const { rows: references } = await sql<{ table: string; to: string }>`
    SELECT c.relname AS table, r.relname AS to FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
    WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`.execute(database);

  const waiting = new Map<string, Column[]>();
  for (const { table, ...column } of rows) waiting.set(table, [...(waiting.get(table) ?? []), column]);
  const ordered: SavedTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([table]) => !references.some((reference) => reference.table === table && waiting.has(reference.to)),
    );
    if (free.length === 0) throw new Error(`Estas tablas se refieren unas a otras: ${[...waiting.keys()].join(', ')}.`);
    for (const [table, columns] of free) {
      ordered.push({ table, columns });
      waiting.delete(table);
    }
  }
  return ordered;
}
