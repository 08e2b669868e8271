import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';

export interface Migration {
  name: string;
  script: string;
}

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number that nobody else uses as an advisory lock in this database. */
const LOCK_KEY = 742_196_031;

/** The numbered scripts of the `migrations` folder, in their order. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, script: await readFile(new URL(name, FOLDER), 'utf8') })));
}

/**
 * Runs what has not run yet, all or nothing, one process at a time, and returns the names.
 * Throws if a script that already ran has changed, or is gone.
 */
export async function migrate<T>(kysely: Kysely<T>, scripts: Migration[]): Promise<string[]> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction);
    const applied = await appliedTo(transaction);
    const pending = pendingOf(scripts, applied);
    for (const { name, script } of pending) {
      await sql.raw(script).execute(transaction);
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum(script)})`.execute(transaction);
    }
    return pending.map(({ name }) => name);
  });
}

async function appliedTo<T>(transaction: Transaction<T>): Promise<Map<string, string>> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(transaction);
  const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(
    transaction,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(scripts: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Map(scripts.map(({ name, script }) => [name, checksum(script)]));
  for (const [name, sum] of applied) {
    if (known.get(name) !== sum) throw new Error(`La migración ${name} de la base de datos no es la de este programa.`);
  }
  return scripts.filter(({ name }) => !applied.has(name));
}

function checksum(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
