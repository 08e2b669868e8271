import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { transact } from './transact.ts';

export interface Migration {
  name: string;
  script: string;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
  /** Whether an older program, which does not know it, may use the database; null in a database older than this column. */
  expands: boolean | null;
}

const FOLDER = new URL('../../migrations/', import.meta.url);
/** An arbitrary number, used as an advisory lock by nothing else in this database. */
const LOCK_KEY = 742_196_031;

/** The numbered scripts of the `migrations` folder, in their order. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, script: await readFile(new URL(name, FOLDER), 'utf8') })));
}

/** Marks a script that only adds to the schema. */
const EXPANDS = /^-- expand$/m;

/** Whether a script only adds to the schema, so that the release before may use the database beside this one and after it. */
export function expands(script: string): boolean {
  return EXPANDS.test(script);
}

/**
 * Runs the pending scripts, all or nothing, one process at a time, and returns their names. Throws if a script that already ran has
 * changed, or is not known here and does more than add: this program is then older than the database allows.
 */
export async function migrate<T>(kysely: Kysely<T>, scripts: Migration[]): Promise<string[]> {
  return transact(kysely, (transaction) => applyMigrations(transaction, scripts));
}

/** The same as a part of a transaction that does more. */
export async function applyMigrations<T>(transaction: Transaction<T>, scripts: Migration[]): Promise<string[]> {
  // The pool's timeouts are for people who wait: a migration may take long, and so may waiting for that of another process.
  await sql`SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`.execute(
    transaction,
  );
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction);
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
    expands boolean NOT NULL DEFAULT false
  )`.execute(transaction);
  const applied = await appliedMigrations(transaction);
  // Not by IF NOT EXISTS, which locks the table at each start, and running servers are not ready without it.
  if (applied.some(({ expands }) => expands === null))
    await sql`ALTER TABLE migrations ADD COLUMN expands boolean NOT NULL DEFAULT false`.execute(transaction);
  const pending = pendingOf(scripts, applied);
  for (const { name, script } of pending) {
    await sql.raw(script).execute(transaction);
    await sql`INSERT INTO migrations (name, checksum, expands)
      VALUES (${name}, ${checksumOf(script)}, ${expands(script)})`.execute(transaction);
  }
  return pending.map(({ name }) => name);
}

/** The migrations that have run on a database, in order; none on a database of something else. */
export async function appliedMigrations<T>(transaction: Kysely<T>): Promise<AppliedMigration[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`.execute(transaction);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<AppliedMigration>`
    SELECT name, checksum, to_jsonb(migrations) -> 'expands' = 'true' AS expands FROM migrations
    ORDER BY name COLLATE "C"`.execute(transaction);
  return rows;
}

/** The names of the scripts that have not run yet. Throws as `migrate` does. */
export async function pendingMigrations<T>(kysely: Kysely<T>, scripts: Migration[]): Promise<string[]> {
  return pendingOf(scripts, await appliedMigrations(kysely)).map(({ name }) => name);
}

function pendingOf(scripts: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(scripts.map(({ name, script }) => [name, checksumOf(script)]));
  const last = scripts.at(-1)?.name ?? '';
  for (const { name, checksum, expands } of applied) {
    if (known.get(name) === checksum || (name > last && expands)) continue;
    throw new OperatorError(
      name > last
        ? `La base de datos es de una versión más nueva del programa (${name}) y con esta no funciona: vuelve a la versión nueva, o restaura la copia de antes de actualizar.`
        : `La migración ${name} de la base de datos no es la de este programa.`,
    );
  }
  return scripts.filter(({ name }) => !applied.some((migration) => migration.name === name));
}

export function checksumOf(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
