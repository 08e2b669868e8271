import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { OPERATOR } from '../actor.ts';
import { MIN_AUDIT_RETENTION_DAYS } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openTestDatabase, startTestPostgres } from '../database/testing.ts';
import { deleteOldAudit, recordAudit } from './record-audit.ts';

const DAY = 24 * 3_600_000;
const databases: [string, Database][] = [['PGlite', await openTestDatabase()]];
const postgres = await startTestPostgres();
if (postgres) databases.push(['PostgreSQL', await ofItsOwnAccount(postgres.url)]);

describe.each(databases)('on %s', (_name, { kysely }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  const add = (at: Date) => recordAudit(kysely, OPERATOR, at, { action: 'user.edited', subjectId: 7 });
  const ages = async () => {
    const rows = await kysely.selectFrom('audit_trail').select('at').orderBy('at', 'desc').execute();
    return rows.map(({ at }) => Math.round((Date.now() - at.getTime()) / DAY));
  };

  test.each([
    ['an update', sql`UPDATE audit_trail SET action = 'user.created'`],
    ['an update of one field of one row', sql`UPDATE audit_trail SET actor_id = NULL WHERE subject_id = 7`],
    ['a delete', sql`DELETE FROM audit_trail`],
    ['a truncation', sql`TRUNCATE audit_trail`],
    ['a truncation along with another table', sql`TRUNCATE attempts, audit_trail`],
    [
      'an insert that would update',
      sql`INSERT INTO audit_trail (id, at, actor_type, action, subject_type, people, details) OVERRIDING SYSTEM VALUE
        SELECT id, at, actor_type, 'user.created', subject_type, people, details FROM audit_trail
        ON CONFLICT (id) DO UPDATE SET action = excluded.action`,
    ],
    ['a merge', sql`MERGE INTO audit_trail USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`],
    ['a session that plays a replica', sql`SET LOCAL session_replication_role = replica; DELETE FROM audit_trail`],
    [
      'a clock of one’s own',
      sql`CREATE SCHEMA IF NOT EXISTS evil;
        CREATE OR REPLACE FUNCTION evil.now() RETURNS timestamptz LANGUAGE sql AS 'SELECT timestamptz ''2100-01-01''';
        SET LOCAL search_path = evil, public, pg_catalog; DELETE FROM audit_trail`,
    ],
    ['a delete behind a query', sql`WITH gone AS (DELETE FROM audit_trail RETURNING id) SELECT * FROM gone`],
  ])('SEC-40: %s is refused by the database, to the account of the application', async (_what, statement) => {
    await add(daysAgo(0));
    const before = await sql`SELECT * FROM audit_trail ORDER BY id`.execute(kysely);
    await expect(sql.raw(statement.compile(kysely).sql).execute(kysely)).rejects.toMatchObject({ code: '42501' });
    expect((await sql`SELECT * FROM audit_trail ORDER BY id`.execute(kysely)).rows).toEqual(before.rows);
  });

  test('SEC-40: of an erased account a value may become true, and nothing else may change (rule 15.6)', async () => {
    const { id } = await kysely
      .insertInto('users')
      .values({ user_type: 'user', email: `${crypto.randomUUID()}@ejemplo.pe`, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { name: { from: 'Ana', to: 'Ana R.' }, count: 3 };
    await recordAudit(kysely, OPERATOR, daysAgo(0), { action: 'user.renamed', subjectId: id, details });
    const change = (set: string) => sql.raw(`UPDATE audit_trail SET ${set} WHERE subject_id = ${id}`).execute(kysely);
    const blank = `details = jsonb_set(details, '{name}', 'true')`;
    await expect(change(blank)).rejects.toMatchObject({ code: '42501' });
    await kysely.updateTable('users').set({ erased_at: new Date() }).where('id', '=', id).execute();
    for (const other of [
      `details = '{}'`,
      `details = details - 'count'`,
      `details = jsonb_set(details, '{count}', '4')`,
      `details = details || '{"more": true}'`,
      `${blank}, action = 'user.created'`,
      `${blank}, people = '{}'`,
    ])
      await expect(change(other)).rejects.toMatchObject({ code: '42501' });
    await change(blank);
    const rows = await kysely.selectFrom('audit_trail').select('details').where('subject_id', '=', id).execute();
    expect(rows).toEqual([{ details: { name: true, count: 3 } }]);
  });

  test('SEC-40: a row one day younger than the retention cannot be deleted', async () => {
    await add(daysAgo(MIN_AUDIT_RETENTION_DAYS - 1));
    const old = sql`DELETE FROM audit_trail WHERE at < now() - interval '700 days'`;
    await expect(old.execute(kysely)).rejects.toThrow('El registro de auditoría no se puede cambiar ni borrar');
  });

  test('only rows older than the retention are deleted', async () => {
    for (const days of [MIN_AUDIT_RETENTION_DAYS + 1, 800, 900]) await add(daysAgo(days));
    await deleteOldAudit(kysely, new Date(), 850);
    expect((await ages()).filter((days) => days > 700)).toEqual([729, 731, 800]);
    await deleteOldAudit(kysely, new Date(), MIN_AUDIT_RETENTION_DAYS);
    expect((await ages()).filter((days) => days > 700)).toEqual([729]);
  });

  test('a process clock that is ahead deletes nothing too early, and is no error', async () => {
    const before = await ages();
    await deleteOldAudit(kysely, new Date(Date.now() + 10_000 * DAY), MIN_AUDIT_RETENTION_DAYS);
    expect(await ages()).toEqual(before);
  });
});

/** A database as in production: its account owns the database and nothing else. */
async function ofItsOwnAccount(url: string): Promise<Database> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: url, production: false });
  await sql`CREATE ROLE mentorias LOGIN`.execute(admin.kysely);
  await sql`CREATE DATABASE mentorias OWNER mentorias`.execute(admin.kysely);
  await admin.close();
  const own = url.replace('postgres@', 'mentorias@').replace('/postgres?', '/mentorias?');
  return openDatabase({ dataDir: '', databaseUrl: own, production: false });
}
