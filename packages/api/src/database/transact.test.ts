import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DatabaseError, isDatabaseUnavailable } from './database-error.ts';
import { openBothTestDatabases } from './testing.ts';
import { transact } from './transact.ts';

/** Transactions that only read, or that run while there is no other writer: the database never undoes them. */
const OTHERS = [
  'backup/file/backup-file.ts',
  'backup/restore/restore-rows.ts',
  'database/lists/ordered-ids.ts',
  'database/transact.ts',
  'demo/seed-demo.ts',
];

test('every transaction that writes beside others is one of `transact`', () => {
  const src = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/test|\.child\./.test(file));
  const begins = files.filter((file) => readFileSync(join(src, file), 'utf8').includes('.transaction()'));
  expect(begins.sort()).toEqual(OTHERS);
});

describe.each(await openBothTestDatabases())('%s', (_, { kysely }) => {
  const raise = (code: string) => sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'undone' USING ERRCODE = '${code}'; END $$`);

  test.each(['40P01', '40001', '25006'])('a transaction that is undone by %s runs once more', async (code) => {
    let runs = 0;
    const run = transact(kysely, async (db) => {
      runs += 1;
      if (runs === 1) await raise(code).execute(db);
      return runs;
    });
    expect(await run).toBe(2);
  });

  test('one that is undone twice is unavailable, and another error is thrown at once', async () => {
    const codes: string[] = [];
    const run = (code: string) =>
      transact(kysely, async (db) => {
        codes.push(code);
        await raise(code).execute(db);
      }).catch((error) => error);
    expect(isDatabaseUnavailable(await run('40P01'))).toBe(true);
    expect(isDatabaseUnavailable(await run('22012'))).toBe(false);
    expect(codes).toEqual(['40P01', '40P01', '22012']);
  });
});

test('a full disk is unavailable', () => {
  expect(isDatabaseUnavailable(new DatabaseError('could not extend file', '53100'))).toBe(true);
});
