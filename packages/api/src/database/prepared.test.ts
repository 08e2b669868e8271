import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from './open-database.ts';
import { openDatabase } from './open-database.ts';
import type { Values } from './prepared.ts';
import { prepared, preparedName } from './prepared.ts';
import type { Schema } from './schema.ts';
import { openTestDatabase, startTestPostgres } from './testing.ts';

const NOW = new Date('2026-11-23T14:00:00Z');

const postgres = await startTestPostgres();
const databases: [string, Database][] = [['PGlite', await openTestDatabase()]];
if (postgres) databases.push(['PostgreSQL', await openServerOf(postgres.url)]);

async function openServerOf(databaseUrl: string, preparesStatements = true) {
  const database = await openDatabase({ dataDir: '', databaseUrl, production: false, preparesStatements });
  afterAll(() => database.close());
  return database;
}

/** The names of the statements that a connection has prepared. */
async function namesIn(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements WHERE name <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

const echo = prepared((db, { text, list, day }: Values<{ text: string | null; list: string[]; day: Date }>) =>
  db.selectNoFrom([
    sql<string | null>`${text}::text`.as('text'),
    sql<string[]>`${list}::text[]`.as('list'),
    sql<Date>`${day}::timestamptz`.as('day'),
    sql<string>`${"l'été"} || ${text}::text`.as('constant'),
  ]),
);

const divided = prepared((db, { by }: Values<{ by: number }>) =>
  db.selectNoFrom(sql<number>`12 / ${by}::int`.as('quotient')),
);

const touched = prepared((db, { id }: Values<{ id: number }>) =>
  db.updateTable('users').set({ active: true }).where('id', '=', id).returning('id'),
);

describe.each(databases)('%s', (_, { kysely }) => {
  test('values go through each execution as they are, quotes, arrays and nothing included', async () => {
    const values = { text: `a'b"c\\`, list: ['', 'x,"y"', '{}'], day: NOW };
    for (let times = 0; times < 7; times += 1)
      expect(await echo(kysely, values)).toEqual([{ ...values, constant: `l'été${values.text}` }]);
    expect(await echo(kysely, { text: null, list: [], day: NOW })).toMatchObject([
      { text: null, list: [], constant: null },
    ]);
  });

  test('a connection prepares a statement once, with one parameter a value', async () => {
    await kysely.connection().execute(async (db) => {
      for (let times = 0; times < 3; times += 1) await echo(db, { text: 'a', list: [], day: NOW });
      const { rows } = await sql<{ count: number }>`
        SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE statement LIKE '%été%'
      `.execute(db);
      expect(rows).toEqual([{ count: 3 }]);
    });
  });

  test('an execution that fails says why, and the next one works, in a transaction too', async () => {
    await expect(divided(kysely, { by: 0 })).rejects.toMatchObject({ code: '22012' });
    expect(await divided(kysely, { by: 4 })).toEqual([{ quotient: 3 }]);
    const inTransaction = kysely.transaction().execute(async (db) => {
      await expect(divided(db, { by: 0 })).rejects.toMatchObject({ code: '22012' });
      await divided(db, { by: 4 });
    });
    await expect(inTransaction).rejects.toMatchObject({ code: '25P02' });
    expect(await divided(kysely, { by: 6 })).toEqual([{ quotient: 2 }]);
  });

  test('a statement that writes returns its rows', async () => {
    const user = { email: `uno@example.com`, user_type: 'user' as const, created_at: NOW };
    const { id } = await kysely.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    expect(await touched(kysely, { id })).toEqual([{ id }]);
    expect(await touched(kysely, { id: 0 })).toEqual([]);
  });
});

test('other statements have no name', () => {
  expect(preparedName('SELECT 1')).toBeUndefined();
});

describe.runIf(postgres)('a server', () => {
  test('that was restarted gets the statements anew', async () => {
    const { kysely } = await openServerOf(postgres!.url);
    expect(await divided(kysely, { by: 4 })).toEqual([{ quotient: 3 }]);
    await postgres!.kill();
    await expect(divided(kysely, { by: 4 })).rejects.toThrow();
    await postgres!.start();
    expect(await divided(kysely, { by: 3 })).toEqual([{ quotient: 4 }]);
  });

  test('keeps none where PREPARED_STATEMENTS is off', async () => {
    const { kysely } = await openServerOf(postgres!.url, false);
    await kysely.connection().execute(async (db) => {
      expect(await divided(db, { by: 4 })).toEqual([{ quotient: 3 }]);
      expect(await namesIn(db)).toEqual([]);
    });
  });
});
