import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabasePlace } from '../database/open-database.ts';
import { openDatabase, openEmbedded, openServer } from '../database/open-database.ts';
import { dataFolder, startTestPostgres, temporaryFolder } from '../database/testing.ts';
import { seedDemo } from '../demo/seed-demo.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

/** Texts that a format of lines, commas or quotes may lose. */
export const ODD_TEXTS = ['', 'a\nb\r\nc', '\u2028\u2029', '"\\"{},', 'Ñandú 🦙', '\\N', 'null', '[1]', ' \t '];

/** Places for databases of both kinds, empty ones; PostgreSQL where it is installed. */
export async function testPlaces() {
  const postgres = await startTestPostgres();
  let count = 0;
  const folder = temporaryFolder();
  const embedded = async (): Promise<DatabasePlace> => ({
    dataDir: mkdtempSync(join(folder, 'data-')),
    databaseUrl: undefined,
  });
  const server = async (): Promise<DatabasePlace> => {
    count += 1;
    return { dataDir: '', databaseUrl: await addDatabase(postgres!.url, `place_${count}`) };
  };
  return postgres ? { embedded, server } : { embedded };
}

/** Makes an empty database on a test's server, and returns its address. */
export async function addDatabase(url: string, name: string): Promise<string> {
  const { kysely, close } = await openServer(url);
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(kysely);
  await close();
  return url.replace('/postgres?', `/${name}?`);
}

/** Inserts `count` consecutive events of two people that ended ten days ago. */
export async function addPastEvents({ kysely }: Database, guide: number, user: number, count: number): Promise<void> {
  await sql`INSERT INTO calendar_events (guide_id, user_id, during, description, created_by, created_at)
    SELECT ${sql.lit(guide)}, ${sql.lit(user)}, tstzrange(at, at + interval '1 hour'), 'Plan de ventas ' || md5(n::text),
      ${sql.lit(user)}, at - interval '1 day'
    FROM (
      SELECT n, date_trunc('hour', now()) - (n + 240) * interval '1 hour' AS at
      FROM generate_series(1, ${sql.lit(count)}) AS n
    ) AS hours`.execute(kysely);
}

/** Pairs of coming confirmed events at one time that have a person in common. */
export async function overlaps({ kysely }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id, b.id AS other FROM calendar_events a
    JOIN calendar_events b ON a.id < b.id AND a.during && b.during AND (a.guide_id = b.guide_id OR a.user_id = b.user_id)
    WHERE a.status = 'confirmed' AND b.status = 'confirmed' AND a.starts_at > now() AND b.starts_at > now()
  `.execute(kysely);
  return rows;
}

/** An empty, migrated embedded database. */
export async function migratedFolder(): Promise<DatabasePlace> {
  return { dataDir: await dataFolder(), databaseUrl: undefined };
}

/** Fills a database with the example data, odd texts, and unusual column values. */
export async function fillPlace(place: DatabasePlace): Promise<void> {
  const database = await openDatabase({ ...place, production: false });
  try {
    await seedDemo(database, NOW);
    await addOddRows(database);
  } finally {
    await database.close();
  }
}

/** Opens the database of a place, runs `use` and closes it. */
export async function inPlace<T>(place: DatabasePlace, use: (database: Database) => Promise<T>): Promise<T> {
  const database = place.databaseUrl ? await openServer(place.databaseUrl) : await openEmbedded(place.dataDir);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function addOddRows({ kysely }: Database): Promise<void> {
  const user = await kysely
    .insertInto('users')
    .values({ user_type: 'user', email: 'otra@ejemplo.pe', created_at: NOW, areas: ODD_TEXTS })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, text] of ODD_TEXTS.entries()) {
    await kysely.updateTable('users').set({ description: text, origin: text }).where('id', '=', user.id).execute();
    await kysely
      .insertInto('outbox')
      .values({ kind: 'odd', payload: JSON.stringify({ text }), created_at: NOW, run_after: NOW, give_up_at: NOW })
      .execute();
    await kysely
      .insertInto('sessions')
      .values({
        token_hash: `${text}${index}`,
        user_id: user.id,
        created_at: NOW,
        last_used_at: NOW,
        credentials_version: 0,
        device: text,
      })
      .execute();
  }
  // An id that was assigned and deleted: it must not be assigned again.
  await kysely.deleteFrom('outbox').where('id', '=', ODD_TEXTS.length).execute();
  await kysely.insertInto('attempts').values({ key: 'k', count: 1, ends_at: NOW }).execute();
}
