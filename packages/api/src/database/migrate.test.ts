import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { PGliteClient } from './embedded/pglite-client.ts';
import { applyMigrations, migrate, migrations } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { dataFolder, startTestPostgres } from './testing.ts';

const postgres = await startTestPostgres();
const pglite = new PGliteClient(`${await dataFolder()}/db`);
await pglite.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
const databases: [string, () => Kysely<unknown>][] = [
  ['PGlite', () => new Kysely({ dialect: new PGliteDialect({ pglite }) })],
];
if (postgres) databases.push(['PostgreSQL', () => new Kysely({ dialect: postgresDialect(postgres.url) })]);

const ONE = { name: '0001-one.sql', script: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);' };
const TWO = { name: '0002-two.sql', script: 'CREATE TABLE two (id int);' };

test('the scripts are numbered without a gap', async () => {
  const numbers = (await migrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

describe.each(databases)('%s', (_, open) => {
  const kysely = open();
  afterAll(() => kysely.destroy());
  const countOf = async (table: string) =>
    (await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(kysely)).rows[0]?.count;

  test('pending scripts run once, in order', async () => {
    expect(await migrate(kysely, [ONE])).toEqual(['0001-one.sql']);
    expect(await migrate(kysely, [ONE, TWO])).toEqual(['0002-two.sql']);
    expect(await migrate(kysely, [ONE, TWO])).toEqual([]);
    expect(await countOf('one')).toBe(1);
  });

  test('a script that ran and has changed, or is gone, is refused', async () => {
    const message = 'La migración 0001-one.sql de la base de datos no es la de este programa.';
    await expect(migrate(kysely, [{ ...ONE, script: 'SELECT 1' }, TWO])).rejects.toThrow(message);
    await expect(migrate(kysely, [TWO])).rejects.toThrow(message);
    await expect(migrate(kysely, [ONE, { ...TWO, name: '0003-other.sql' }])).rejects.toThrow('0002-two.sql');
  });

  test('a program goes on with a database of a newer one whose scripts only add, and with no other', async () => {
    const added = { name: '0003-added.sql', script: '-- expand\nALTER TABLE two ADD COLUMN more text;' };
    const changed = { name: '0004-changed.sql', script: 'ALTER TABLE two DROP COLUMN more;' };
    await kysely.transaction().execute(async (transaction) => {
      await applyMigrations(transaction, [ONE, TWO, added]);
      expect(await applyMigrations(transaction, [ONE, TWO])).toEqual([]);
      await applyMigrations(transaction, [ONE, TWO, added, changed]);
      await expect(applyMigrations(transaction, [ONE, TWO, added])).rejects.toThrow(
        'La base de datos es de una versión más nueva del programa (0004-changed.sql)',
      );
      await sql`DROP TABLE two; DELETE FROM migrations WHERE name > '0001-one.sql'`.execute(transaction);
      await applyMigrations(transaction, [ONE, TWO]);
    });
  });

  test('scripts that meet a deadlock with a running server are run again', async () => {
    await sql`CREATE SEQUENCE tries`.execute(kysely);
    const script = `DO $$ BEGIN
      IF nextval('tries') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
    END $$`;
    const late = { name: '0003-late.sql', script };
    expect(await migrate(kysely, [ONE, TWO, late])).toEqual(['0003-late.sql']);
    await sql`DELETE FROM migrations WHERE name = '0003-late.sql'`.execute(kysely);
  });

  test('scripts that fail are rolled back', async () => {
    const three = { name: '0003-three.sql', script: 'CREATE TABLE three (id int);' };
    const broken = { name: '0004-broken.sql', script: 'CREATE TABLE four (id int); SELECT 1/0;' };
    await expect(migrate(kysely, [ONE, TWO, three, broken])).rejects.toMatchObject({ code: '22012' });
    expect(await migrate(kysely, [ONE, TWO, three])).toEqual(['0003-three.sql']);
  });

  test('several that start at once run each script once', async () => {
    const four = { name: '0004-four.sql', script: 'CREATE TABLE four (id int); INSERT INTO four VALUES (4);' };
    const three = { name: '0003-three.sql', script: 'CREATE TABLE three (id int);' };
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(kysely, [ONE, TWO, three, four])));
    expect(ran.flat()).toEqual(['0004-four.sql']);
    expect(await countOf('four')).toBe(1);
  });
});

test.runIf(postgres)('a server stays ready while another process migrates, as each start does', async () => {
  const [running, starting] = [1, 2].map(() => new Kysely<unknown>({ dialect: postgresDialect(postgres!.url) }));
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(running!);
  await migrate(running!, [ONE, TWO]);
  await starting!.transaction().execute(async (transaction) => {
    await applyMigrations(transaction, [ONE, TWO]);
    await running!.transaction().execute(async (other) => {
      await sql`SET LOCAL lock_timeout = '1s'`.execute(other);
      // What /readyz asks.
      await sql`SELECT FROM migrations LIMIT 0 FOR UPDATE`.execute(other);
    });
  });
  await Promise.all([running!.destroy(), starting!.destroy()]);
});
