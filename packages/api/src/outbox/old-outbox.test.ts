import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PGliteClient } from '../database/embedded/pglite-client.ts';
import { migrate, migrations } from '../database/migrate.ts';
import { dataFolder } from '../database/testing.ts';

const pglite = new PGliteClient(`${await dataFolder()}/db`);
const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
afterAll(() => kysely.destroy());

test('an outbox of an older version: failed mails are shown, waiting ones get 72 hours, sent ones stay sent', async () => {
  await pglite.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const all = await migrations();
  await migrate(
    kysely,
    all.filter(({ name }) => name < '0014'),
  );
  await sql`INSERT INTO outbox (kind, payload, created_at, run_after, attempts, done_at) VALUES
    ('given up', '{}', '2026-11-01', '2026-11-02', 8, NULL),
    ('waiting', '{}', now(), now(), 3, NULL),
    ('left', '{}', '2026-11-01', '2026-11-01', 8, '2026-11-01')`.execute(kysely);
  await migrate(kysely, all);
  const { rows } = await sql<{ kind: string; failed_at: Date | null; failure: string | null; hours: number }>`
    SELECT kind, failed_at, failure, extract(epoch FROM give_up_at - now())::int / 3600 AS hours
    FROM outbox ORDER BY id`.execute(kysely);
  expect(rows.map(({ kind, failed_at, failure }) => [kind, failed_at !== null, failure])).toEqual([
    ['given up', true, 'unexpected'],
    ['waiting', false, null],
    ['left', false, null],
  ]);
  expect(rows[1]!.hours).toBeGreaterThanOrEqual(71);
});
