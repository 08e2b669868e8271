import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdirSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { ConfigError } from '../environment.ts';
import { MONDAY_AT_NINE } from '../testing.ts';
import { DatabaseUnavailableError, DataFolderInUseError } from './database-error.ts';
import { openDurablePGlite } from './embedded/durable-pglite.ts';
import { PGliteClient } from './embedded/pglite-client.ts';
import { openDatabase } from './open-database.ts';
import { dataFolder, openTestDatabase, temporaryFolder } from './testing.ts';

const CHILD = fileURLToPath(new URL('./testing-open-database.child.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function openInChild(folder: string) {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, line: String(line).trim() };
}

test('every commit reaches the disk before it is answered', async () => {
  const pglite = await openDurablePGlite(`${await dataFolder()}/db`);
  await pglite.exec('CREATE TABLE notes (text text)');
  const real = fs.fsyncSync;
  let count = 0;
  fs.fsyncSync = (handle) => {
    count += 1;
    real(handle);
  };
  syncBuiltinESMExports();
  try {
    for (let n = 0; n < 20; n += 1) await pglite.query('INSERT INTO notes VALUES ($1)', [`n${n}`]);
  } finally {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
  }
  expect(count).toBeGreaterThanOrEqual(20);
  await pglite.close();
});

test('a new database gets its name when it is complete, and what a killed creation left is removed', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(`${dataDir}/db-draft-killed/base`, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  await database.ping();
  await database.close();
  expect(readdirSync(dataDir)).toEqual(['db', 'db.lock']);
});

test('a database that cannot be created is an error with its cause', async () => {
  const dataDir = temporaryFolder();
  const env = { ...process.env };
  onTestFinished(() => {
    process.env = env;
  });
  process.env = { ...env, NODE_OPTIONS: '--no-such-flag' };
  const opened = openDatabase({ dataDir, databaseUrl: undefined, production: false });
  await expect(opened).rejects.toThrow(/The embedded database could not be created \(\d+\): .*no-such-flag/s);
});

test('one process locks a data folder; when it is killed, the next one gets it', async () => {
  const dataDir = await dataFolder();
  const place = { dataDir, databaseUrl: undefined, production: false };
  const first = await openInChild(dataDir);
  expect(first.line).toBe('open');
  const inUse = `La carpeta de datos ${dataDir} ya está en uso por otro proceso: detén primero ese proceso.`;
  expect((await openInChild(dataDir)).line).toBe(inUse);
  await expect(openDatabase(place)).rejects.toThrow(new DataFolderInUseError(dataDir));
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const database = await openDatabase(place);
  expect((await openInChild(dataDir)).line).toBe(inUse);
  await database.close();
  await (await openDatabase(place)).close();
});

test('a folder that cannot be opened is free again', async () => {
  const dataDir = await dataFolder();
  const place = { dataDir, databaseUrl: undefined, production: false };
  fs.renameSync(`${dataDir}/db/global`, `${dataDir}/global`);
  await expect(openDatabase(place)).rejects.toThrow();
  fs.renameSync(`${dataDir}/global`, `${dataDir}/db/global`);
  await (await openDatabase(place)).close();
});

test('production refuses a database with example accounts', async () => {
  const dataDir = await dataFolder();
  const place = { dataDir, databaseUrl: undefined, production: false };
  const database = await openDatabase(place);
  await seedDemo(database, MONDAY_AT_NINE);
  await database.close();
  await expect(openDatabase({ ...place, production: true })).rejects.toThrow(ConfigError);
  await (await openDatabase(place)).close();
});

test('a failed statement fails alone: code and constraint stay, the next one works', async () => {
  const { kysely } = await openTestDatabase();
  const user = { user_type: 'user' as const, email: 'ana@ejemplo.pe', created_at: MONDAY_AT_NINE };
  await kysely.insertInto('users').values(user).execute();
  const again = kysely.transaction().execute((db) => db.insertInto('users').values(user).execute());
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'users_email_key' });
  const { rows } = await sql`SELECT 5::int8 AS count, now() AS instant`.execute(kysely);
  expect(rows).toEqual([{ count: 5, instant: expect.any(Date) }]);
});

test('a thread that ends by itself is reported, one that is closed is not', async () => {
  const threads: Worker[] = [];
  process.on('worker', (thread) => threads.push(thread));
  onTestFinished(() => {
    process.removeAllListeners('worker');
  });
  const [closed, killed] = [new PGliteClient(`${await dataFolder()}/db`), new PGliteClient(`${await dataFolder()}/db`)];
  await Promise.all([closed.waitReady, killed.waitReady]);
  const reported: string[] = [];
  closed.lost.then(({ message }) => reported.push(`closed: ${message}`));
  killed.lost.then(({ message }) => reported.push(`killed: ${message}`));
  await closed.close();
  await threads[1]?.terminate();
  await expect(killed.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
  expect(reported).toEqual(['killed: su hilo terminó con el código 1']);
});

test('a database whose log cannot be written ends, and is lost until its process restarts', async () => {
  const dataDir = await dataFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  fs.renameSync(`${dataDir}/db/pg_wal`, `${dataDir}/pg_wal`);
  const fill = async () => {
    for (let n = 0; n < 3; n += 1) {
      await sql`SELECT pg_switch_wal()`.execute(database.kysely);
      await sql`INSERT INTO attempts (key, count, ends_at) VALUES (${`n${n}`}, 1, now())`.execute(database.kysely);
    }
  };
  await expect(fill()).rejects.toThrow(DatabaseUnavailableError);
  expect((await database.lost).message).toBe('su hilo terminó con el código 1');
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailableError);
  fs.renameSync(`${dataDir}/pg_wal`, `${dataDir}/db/pg_wal`);
  await database.close();
  await (await openDatabase({ dataDir, databaseUrl: undefined, production: false })).close();
});

test('a database that has ended is unavailable at once, in and out of a transaction', async () => {
  const client = new PGliteClient(`${await dataFolder()}/db`);
  await client.waitReady;
  await client.close();
  await expect(client.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
  await expect(client.transaction((db) => db.query('SELECT 1'))).rejects.toThrow(DatabaseUnavailableError);
});
