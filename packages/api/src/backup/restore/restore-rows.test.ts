import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Migration } from '../../database/migrate.ts';
import { migrate } from '../../database/migrate.ts';
import { openBothTestDatabases } from '../../database/testing.ts';
import { backupText, inSnapshotTransaction } from '../file/backup-file.ts';
import type { BackupPart } from '../file/read-backup.ts';
import { readBackup } from '../file/read-backup.ts';
import { restoreRows } from './restore-rows.ts';

const PLAIN = {
  name: '0001-plain.sql',
  script: 'CREATE TABLE plain (id bigint GENERATED ALWAYS AS IDENTITY, t text);',
};
/** A table with a row that its migration inserts, and an append-only log of it. */
const LOGGED = {
  name: '0002-logged.sql',
  script: `
    CREATE TABLE people (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL);
    CREATE TABLE log (person_id bigint REFERENCES people, said text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO log VALUES (NEW.id, NEW.name); RETURN NEW; END $$;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'only grows'; END $$;
    CREATE TRIGGER noted AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION note();
    CREATE TRIGGER grows BEFORE UPDATE OR DELETE OR TRUNCATE ON log EXECUTE FUNCTION refuse();
    ALTER TABLE log ENABLE ALWAYS TRIGGER grows;
    INSERT INTO people (name) VALUES ('from the migration');`,
};
const LATER = {
  name: '0003-later.sql',
  script: 'ALTER TABLE people ADD COLUMN loud text NOT NULL GENERATED ALWAYS AS (upper(name)) STORED;',
};

async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

describe.each(await openBothTestDatabases())('%s', (_, { kysely }) => {
  const empty = () => sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(kysely);
  const people = async () => (await sql<object>`SELECT * FROM people ORDER BY id`.execute(kysely)).rows;

  /** The parts of a backup of a database with these migrations and, where there are people, two more of them. */
  async function backupAt(scripts: Migration[]): Promise<BackupPart[]> {
    await empty();
    await migrate(kysely, scripts);
    if (scripts.includes(LOGGED)) {
      await sql`INSERT INTO people (name) VALUES ('Ana'), ('Luis')`.execute(kysely);
      await sql`UPDATE people SET name = 'renamed' WHERE id = 1`.execute(kysely);
    }
    const parts = await inSnapshotTransaction(kysely, (moment) => allOf(readBackup(backupText(moment, new Date()))));
    await empty();
    return parts;
  }

  async function* each(parts: BackupPart[]) {
    yield* parts;
  }

  test('an older backup gets the newer migrations, once its rows are there', async () => {
    const parts = await backupAt([PLAIN, LOGGED]);
    expect(await restoreRows(kysely, [PLAIN, LOGGED, LATER], each(parts))).toEqual({ log: 3, people: 3, plain: 0 });
    expect(await people()).toEqual([
      { id: 1, name: 'renamed', loud: 'RENAMED' },
      { id: 2, name: 'Ana', loud: 'ANA' },
      { id: 3, name: 'Luis', loud: 'LUIS' },
    ]);
    expect(await migrate(kysely, [PLAIN, LOGGED, LATER])).toEqual([]);
  });

  test('triggers neither do their work anew nor refuse it, and are on again afterwards', async () => {
    const parts = await backupAt([PLAIN, LOGGED]);
    await restoreRows(kysely, [PLAIN, LOGGED], each(parts));
    const { rows } = await sql`SELECT said FROM log ORDER BY person_id`.execute(kysely);
    expect(rows).toEqual([{ said: 'from the migration' }, { said: 'Ana' }, { said: 'Luis' }]);
    await expect(sql`DELETE FROM log`.execute(kysely)).rejects.toThrow('only grows');
    await sql`INSERT INTO people (name) VALUES ('Rosa')`.execute(kysely);
    const { rows: after } = await sql<{ person_id: number }>`SELECT person_id FROM log WHERE said = 'Rosa'`.execute(
      kysely,
    );
    expect(after.map(({ person_id }) => Number(person_id))).toEqual([4]);
    const { rows: modes } = await sql`SELECT tgenabled::text AS mode FROM pg_trigger WHERE tgname = 'grows'`.execute(
      kysely,
    );
    expect(modes).toEqual([{ mode: 'A' }]);
  });

  test.each([
    [
      'a newer program',
      [PLAIN],
      'La copia es de una versión más nueva del programa (0002-logged.sql): actualízalo antes.',
    ],
    [
      'another program',
      [PLAIN, { ...LOGGED, script: 'SELECT 1' }],
      'La migración 0002-logged.sql de la copia no es la de este programa.',
    ],
  ])('a backup of %s is refused, and nothing is begun', async (_, scripts, sentence) => {
    const parts = await backupAt([PLAIN, LOGGED]);
    await expect(restoreRows(kysely, scripts, each(parts))).rejects.toThrow(sentence);
    expect(await tables()).toEqual([]);
  });

  test('a database that is ahead of the backup is refused', async () => {
    const parts = await backupAt([PLAIN]);
    const next = { name: '0002-next.sql', script: 'CREATE TABLE next (id int)' };
    await migrate(kysely, [PLAIN, next]);
    await expect(restoreRows(kysely, [PLAIN, next], each(parts))).rejects.toThrow(
      'La base de datos de destino es de una versión más nueva que la copia: usa una base de datos vacía.',
    );
  });

  test('a row that does not arrive as it was leaves nothing behind', async () => {
    const parts = await backupAt([PLAIN, LOGGED]);
    const changed = parts.map((part) =>
      part.kind === 'rows' ? { ...part, rows: part.rows.map(([id, text]) => [id!, `${text}?`]) } : part,
    );
    await expect(restoreRows(kysely, [PLAIN, LOGGED], each(changed))).rejects.toThrow(
      'La tabla people no quedó como en la copia: no se restauró nada.',
    );
    expect(await tables()).toEqual([]);
  });

  test('an empty database is no backup', async () => {
    await empty();
    await expect(inSnapshotTransaction(kysely, (moment) => allOf(backupText(moment, new Date())))).rejects.toThrow(
      'La base de datos está vacía: no hay nada que respaldar.',
    );
  });

  async function tables(): Promise<unknown[]> {
    return (await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(kysely)).rows;
  }
});
