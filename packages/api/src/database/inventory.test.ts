import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dataOf, INVENTORY } from './inventory.ts';
import { openTestDatabase } from './testing.ts';

const { kysely } = await openTestDatabase();

test('every column of the migrated database is in the inventory, and nothing else is', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'`.execute(kysely);
  const known = [...INVENTORY].flatMap(([table, { columns }]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('what refers to an account says whose its rows are', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'users'::regclass`.execute(kysely);
  expect(rows.filter(({ table }) => dataOf(table).length === 0)).toEqual([]);
});

test('a table stands before those that it refers to, so that rows can be deleted in this order', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid`.execute(kysely);
  const order = [...INVENTORY.keys()];
  const deleted = rows.filter(({ from, to }) => INVENTORY.get(from)?.deleted && INVENTORY.get(to)?.deleted);
  expect(deleted.filter(({ from, to }) => order.indexOf(from) > order.indexOf(to))).toEqual([]);
});

test('an erasure blanks no column that is computed from others', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT table_name AS table, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'ALWAYS'`.execute(kysely);
  for (const { table, name } of rows) {
    const datum = dataOf(table).find(({ column }) => column === name);
    expect([name, datum?.erased]).toEqual([name, expect.stringMatching(/^(keep|delete)$/)]);
  }
});

test('every datum says whose it is, what it is, why and how long it is kept, and what an erasure does', () => {
  for (const table of INVENTORY.keys())
    for (const datum of dataOf(table)) {
      expect(Object.values(datum.persons).flat().length).toBeGreaterThan(0);
      expect(datum).toMatchObject({ kind: expect.any(String), purpose: expect.any(String), basis: expect.any(String) });
      expect([typeof datum.exported, datum.erased]).toEqual([
        'boolean',
        expect.stringMatching(/^(delete|blank|keep)$/),
      ]);
    }
});
