import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OPERATOR } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../database/open-database.ts';
import { openBothTestDatabases, openTestDatabase } from '../database/testing.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { copyDatabase } from './backup-database.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const targets = await openBothTestDatabases();
const source = await openTestDatabase();
await seedDemo(source, NOW);
await recordAudit(source.kysely, OPERATOR, NOW, { action: 'user.edited', subjectId: 1, details: { areas: ['it'] } });

test.each(targets)('the example data are the same rows in %s, and new numbers come after them', async (_, target) => {
  const copied = await copyDatabase(source.kysely, target.kysely);
  expect(copied).toMatchObject({ users: expect.any(Number), calendar_events: expect.any(Number) });
  expect(copied).toMatchObject({ audit_trail: 1 });
  expect(copied.users).toBeGreaterThan(40);
  expect(copied).not.toHaveProperty('migrations');
  for (const table of Object.keys(copied)) expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table));

  const { rows } = await sql<{ id: number }>`INSERT INTO users (email, user_type, created_at)
    VALUES ('nueva@mentorias.demo', 'user', now()) RETURNING id`.execute(target.kysely);
  expect(Number(rows[0]?.id)).toBe((copied.users ?? 0) + 1);
});

test.each(targets)('a second copy into %s is refused and changes nothing', async (_, target) => {
  const before = await rowsOf(target, 'users');
  await expect(copyDatabase(source.kysely, target.kysely)).rejects.toThrow(
    'La base de datos de destino ya tiene datos.',
  );
  expect(await rowsOf(target, 'users')).toEqual(before);
});

async function rowsOf({ kysely }: Database, table: string): Promise<unknown[]> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`SET LOCAL timezone TO 'UTC'`.execute(transaction);
    const { rows } = await sql`SELECT t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(transaction);
    return rows;
  });
}
