import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { sql } from 'kysely';
import { INVENTORY } from '../database/inventory.ts';
import type { Db, DbTransaction } from '../database/schema.ts';
import { eraseData } from './erase-data.ts';

/**
 * Who was erased: outside of the database, so that a restore of an older backup erases them again. The line of an account says no more than
 * its number and when it was made, since a number alone may be given again; that of a guest has a salted hash of the address.
 */
const FILE = 'erasures.jsonl';

interface Erasure {
  user_id: number;
  created_at: string;
  erased_at: string;
  /** Of a guest. */
  address?: { salt: string; hash: string };
}

/** No account has it. */
export const NO_ACCOUNT = 0;
/** The clocks of the processes that erase and back up may differ by less. */
const CLOCKS_DIFFER_MS = 3_600_000;

export function erasureOf(id: number, createdAt: Date, erasedAt: Date): Erasure {
  return { user_id: id, created_at: createdAt.toISOString(), erased_at: erasedAt.toISOString() };
}

/** The erasure of a guest. Programs that know accounts alone find none by its user_id, which is 0. */
export function addressErasureOf(address: string, erasedAt: Date): Erasure {
  const salt = randomBytes(16).toString('base64url');
  return { ...erasureOf(NO_ACCOUNT, erasedAt, erasedAt), address: { salt, hash: hashOf(address, salt) } };
}

function hashOf(address: string, salt: string): string {
  return createHash('sha256').update(salt).update(normalizeEmail(address)).digest('base64url');
}

/** Adds those that the file of a folder has not yet, and waits until the disk has them. */
export function addErasures(folder: string, erasures: readonly Erasure[]): void {
  const known = new Set(readErasures(folder).map(keyOf));
  const added = new Map(erasures.map((erasure) => [keyOf(erasure), erasure]));
  const lines = [...added].flatMap(([key, erasure]) => (known.has(key) ? [] : [`${JSON.stringify(erasure)}\n`]));
  if (lines.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  // A line that was cut off by a full disk would take the next one with it.
  const isCutOff = existsSync(file) && /[^\n]$/.test(readFileSync(file, 'utf8'));
  writeFileSync(file, `${isCutOff ? '\n' : ''}${lines.join('')}`, { flag: 'a', mode: 0o600, flush: true });
}

/** The files of erasures in a folder: its own, and those of other machines that were put beside it (`erasures-2.jsonl`). */
export function erasureFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^erasures.*\.jsonl$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** The erasures in the files of a folder; a line that was cut off by a crash counts for nothing. */
export function readErasures(folder: string): Erasure[] {
  return erasureFilesIn(folder)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Erasure];
      } catch {
        return [];
      }
    });
}

function keyOf({ user_id, created_at, address }: Erasure): string {
  return address ? address.hash : `${user_id} ${created_at}`;
}

/** All erasures that a database has; none in one that is older than them. */
export async function erasuresIn(db: Db): Promise<Erasure[]> {
  const { rows } = await sql<{ id: number; created_at: Date; erased_at: string }>`
    SELECT id, created_at, to_jsonb(users) ->> 'erased_at' AS erased_at FROM users
    WHERE to_jsonb(users) ->> 'erased_at' IS NOT NULL ORDER BY id`.execute(db);
  return rows.map(({ id, created_at, erased_at }) => erasureOf(id, created_at, new Date(erased_at)));
}

/** Puts the erasures of a database and those in its data folder, where alone guests are, beside a backup of it. */
export async function saveErasures(db: Db, dataDir: string, backup: string): Promise<void> {
  addErasures(dirname(backup), [...readErasures(dataDir), ...(await erasuresIn(db))]);
}

/** Erases in a restored database whom a backup, taken at some instant, has brought back; returns how many. */
export async function repeatErasures(db: DbTransaction, folders: readonly string[], takenAt: Date): Promise<number> {
  const erasures = new Map(folders.flatMap(readErasures).map((erasure) => [keyOf(erasure), erasure]));
  const ofGuests = [...erasures.values()].filter(({ address }) => address);
  let repeated = await repeatOfGuests(db, ofGuests, takenAt);
  for (const { user_id, created_at, erased_at, address } of erasures.values()) {
    if (address) continue;
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

/** A guest who was invited again after an erasure is not erased from a backup that is newer than it. */
async function repeatOfGuests(db: DbTransaction, erasures: readonly Erasure[], takenAt: Date): Promise<number> {
  const since = takenAt.getTime() - CLOCKS_DIFFER_MS;
  const later = erasures.filter(({ erased_at }) => Date.parse(erased_at) >= since);
  if (later.length === 0) return 0;
  let repeated = 0;
  for (const email of await addressesIn(db)) {
    const erasure = later.find(({ address }) => address && hashOf(email, address.salt) === address.hash);
    if (!erasure) continue;
    await eraseData(db, { id: NO_ACCOUNT, email }, new Date(erasure.erased_at));
    repeated += 1;
  }
  return repeated;
}

/** All addresses by which the inventory finds people who may have no account. */
async function addressesIn(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, { persons }] of INVENTORY)
    for (const list of persons?.addresses ?? []) {
      const { rows } = await sql<{ address: string | null }>`
        SELECT DISTINCT unnest(${sql.raw(list)}) AS address FROM ${sql.table(table)}`.execute(db);
      for (const { address } of rows) if (address) found.add(address);
    }
  return found;
}
