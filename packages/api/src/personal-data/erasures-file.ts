import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../database/schema.ts';
import { eraseData } from './erase-data.ts';

/**
 * Which accounts were erased: outside of the database, so that a restore of an older backup erases them again. A line says no more than
 * the account's number and when it was made, since a number alone may be given again.
 */
const FILE = 'erasures.jsonl';

interface Erasure {
  user_id: number;
  created_at: string;
  erased_at: string;
}

export function erasureOf(id: number, createdAt: Date, erasedAt: Date): Erasure {
  return { user_id: id, created_at: createdAt.toISOString(), erased_at: erasedAt.toISOString() };
}

/** Adds those that the file of a folder has not yet, and waits until the disk has them. */
export function addErasures(folder: string, erasures: readonly Erasure[]): void {
  const known = new Set(readErasures(folder).map(keyOf));
  const lines = erasures
    .filter((erasure) => !known.has(keyOf(erasure)))
    .map((erasure) => `${JSON.stringify(erasure)}\n`);
  if (lines.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, FILE), lines.join(''), { flag: 'a', mode: 0o600, flush: true });
}

/** The erasures in the file of a folder; a line that was cut off by a crash counts for nothing. */
export function readErasures(folder: string): Erasure[] {
  const file = join(folder, FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Erasure];
      } catch {
        return [];
      }
    });
}

function keyOf({ user_id, created_at }: Erasure): string {
  return `${user_id} ${created_at}`;
}

/** All erasures that a database has; none in one that is older than them. */
export async function erasuresIn(db: Db): Promise<Erasure[]> {
  const { rows } = await sql<{ id: number; created_at: Date; erased_at: string }>`
    SELECT id, created_at, to_jsonb(users) ->> 'erased_at' AS erased_at FROM users
    WHERE to_jsonb(users) ->> 'erased_at' IS NOT NULL ORDER BY id`.execute(db);
  return rows.map(({ id, created_at, erased_at }) => erasureOf(id, created_at, new Date(erased_at)));
}

/** Puts the erasures of a database beside a backup of it. */
export async function saveErasures(db: Db, backup: string): Promise<void> {
  addErasures(dirname(backup), await erasuresIn(db));
}

/** Erases in a restored database whom a backup has brought back; returns how many. */
export async function repeatErasures(db: DbTransaction, folders: readonly string[]): Promise<number> {
  const erasures = new Map(folders.flatMap(readErasures).map((erasure) => [keyOf(erasure), erasure]));
  let repeated = 0;
  for (const { user_id, created_at, erased_at } of erasures.values()) {
    const person = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', user_id)
      .where('created_at', '=', new Date(created_at))
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) continue;
    await eraseData(db, person, new Date(erased_at));
    repeated += 1;
  }
  return repeated;
}
