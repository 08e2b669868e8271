import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, migrations } from '../database/migrate.ts';
import type { Database, DatabasePlace } from '../database/open-database.ts';
import { temporaryFolder } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';
import { backupDatabase } from './backup-database.ts';
import { inSnapshotTransaction } from './file/backup-file.ts';
import { digestsOf } from './file/table-lines.ts';
import { deleteTokens, restoreDatabase, TOKEN_TABLES } from './restore/restore-database.ts';
import { fillPlace, inPlace, migratedFolder, testPlaces } from './testing.ts';

const OPTIONS = { force: false, now: new Date('2026-11-21T15:00:00Z') };
const folder = temporaryFolder();
const { embedded, server } = await testPlaces();
const source = await migratedFolder();
await fillPlace(source);
await inPlace(source, ({ kysely }) => kysely.transaction().execute(deleteTokens));
const original = await contents(source);
const fromEmbedded = join(folder, 'embedded.jsonl.gz');
await backupDatabase(source, fromEmbedded, OPTIONS);

/** The tables of a place with their digests, and its constraints, indexes and triggers. */
function contents(place: DatabasePlace) {
  return inPlace(place, contentsOf);
}

async function contentsOf({ kysely }: Database) {
  return { tables: await inSnapshotTransaction(kysely, digestsOf), schema: await schemaOf(kysely) };
}

/** PostgreSQL 18 has names for what is NOT NULL, 15 has not. */
async function schemaOf(kysely: Database['kysely']): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT conrelid::regclass::text COLLATE "C" AS of, conname COLLATE "C" AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2, 3`.execute(kysely);
  return rows;
}

const targets: [string, () => Promise<DatabasePlace>][] = [['embedded', embedded]];
if (server) targets.push(['PostgreSQL', server]);

describe('REL-16', () => {
  test.each(targets)('embedded → %s: the same rows, numbers and constraints', async (_, place) => {
    const target = await place();
    const { rows, revived } = await restoreDatabase(target, fromEmbedded);
    expect(revived.accounts.length).toBeGreaterThan(40);
    expect(rows.users).toBeGreaterThan(40);
    expect(rows).not.toHaveProperty('attempts');
    await inPlace(target, async (database) => {
      expect(await contentsOf(database)).toEqual(original);
      expect(await migrate(database.kysely, await migrations())).toEqual([]);
      expect(await contentsOf(database)).toEqual(original);
      const { id } = await database.kysely
        .insertInto('outbox')
        .values({
          kind: 'next',
          payload: '{}',
          created_at: OPTIONS.now,
          run_after: OPTIONS.now,
          give_up_at: OPTIONS.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(10);
    });
  });

  test.runIf(server).each(targets)('PostgreSQL → %s: the same rows, numbers and constraints', async (name, place) => {
    const first = await server!();
    await restoreDatabase(first, fromEmbedded);
    const file = join(folder, `postgres-to-${name}.jsonl.gz`);
    await backupDatabase(first, file, OPTIONS);
    // One file whichever the database: nothing but its compression might differ.
    expect(gunzipSync(readFileSync(file))).toEqual(gunzipSync(readFileSync(fromEmbedded)));
    const target = await place();
    await restoreDatabase(target, file);
    expect(await contents(target)).toEqual(original);
  });
});

test.each(targets)('what lets people in stays out of a restore: %s', async (name, place) => {
  const filled = await migratedFolder();
  await fillPlace(filled);
  const before = await contents(filled);
  const file = join(folder, `passes-to-${name}.jsonl.gz`);
  await backupDatabase(filled, file, OPTIONS);
  const target = await place();
  const { rows } = await restoreDatabase(target, file);
  expect(rows.sessions).toBe(0);
  await inPlace(target, async ({ kysely }) => {
    for (const table of TOKEN_TABLES) expect(await kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
  const after = await contents(target);
  const different = after.tables.filter((table, index) => !isDeepStrictEqual(table, before.tables[index]));
  expect(different.map(({ table }) => table)).toEqual(['sessions']);
});

test.each(targets)(
  'what is booked after a restore has no UID or Message-ID of what was lost: %s',
  async (name, place) => {
    const book = async (place: DatabasePlace) =>
      inPlace(place, async (database) => {
        const api = await startTestApi({}, database);
        const [guide, as] = [await api.addGuide({ monday: ['14:00-16:00'] }), await api.addUser()];
        const body = { guide_id: guide.id, start_time: '2026-11-23T14:00:00-05:00' };
        const { body: event } = await api.call('POST', '/entrepreneur/calendar_events', { as, body });
        const mails = await database.kysely.selectFrom('outbox').select(['id', 'message_part']).execute();
        return { event, mails: mails.map(({ id, message_part }) => `${id} ${message_part}`) };
      });
    const lost = await migratedFolder();
    const file = join(folder, `numbers-to-${name}.jsonl.gz`);
    await backupDatabase(lost, file, OPTIONS);
    const target = await place();
    await restoreDatabase(target, file);
    const [before, after] = [await book(lost), await book(target)];
    expect(after.event.id).toBe(before.event.id);
    expect(after.event.calendar_uid).not.toBe(before.event.calendar_uid);
    expect(after.mails.filter((mail) => before.mails.includes(mail))).toEqual([]);
  },
);

test.runIf(server)('what pg_dump writes of a server, pg_restore puts back with every row and constraint', async () => {
  const first = await server!();
  await restoreDatabase(first, fromEmbedded);
  const dump = join(folder, 'server.dump');
  execFileSync('pg_dump', ['--format=custom', '--file', dump, '--dbname', first.databaseUrl!]);
  const second = await server!();
  execFileSync('pg_restore', ['--exit-on-error', '--dbname', second.databaseUrl!, dump]);
  expect(await contents(second)).toEqual(original);
});

describe('the target', () => {
  test('that is a folder with a database is refused and stays as it is', async () => {
    await expect(restoreDatabase(source, fromEmbedded)).rejects.toThrow(
      `En ${source.dataDir} ya hay una base de datos: restaura en otra carpeta.`,
    );
    expect(await contents(source)).toEqual(original);
  });

  test.runIf(server)('that is a server with a row is refused and stays as it is', async () => {
    const target = await server!();
    await restoreDatabase(target, fromEmbedded);
    await expect(restoreDatabase(target, fromEmbedded)).rejects.toThrow('La base de datos de destino ya tiene datos.');
    expect(await contents(target)).toEqual(original);
  });

  test.runIf(server)('that a gateway has migrated, without rows yet, takes a backup', async () => {
    const target = await server!();
    await inPlace(target, async ({ kysely }) => migrate(kysely, await migrations()));
    await restoreDatabase(target, fromEmbedded);
    expect(await contents(target)).toEqual(original);
  });
});

describe('the file', () => {
  test('is for its owner alone, whatever the umask', async () => {
    const file = join(folder, 'modes.jsonl.gz');
    const before = process.umask(0);
    try {
      await backupDatabase(source, file, OPTIONS);
    } finally {
      process.umask(before);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is there is replaced only by force', async () => {
    const bytes = readFileSync(fromEmbedded);
    await expect(backupDatabase(source, fromEmbedded, OPTIONS)).rejects.toThrow(
      `El archivo ${fromEmbedded} ya existe: elige otro nombre o usa --force.`,
    );
    chmodSync(fromEmbedded, 0o644);
    await backupDatabase(source, fromEmbedded, { ...OPTIONS, force: true });
    expect(statSync(fromEmbedded).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(fromEmbedded))).toEqual(gunzipSync(bytes));
  });
});
