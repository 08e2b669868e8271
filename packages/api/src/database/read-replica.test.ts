import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MONDAY_AT_NINE } from '../testing.ts';
import type { Database } from './open-database.ts';
import { openDatabase, openServer } from './open-database.ts';
import { readReplica } from './read-replica.ts';
import { startTestPostgres, temporaryFolder } from './testing.ts';
import type { TestPostgres } from './testing-postgres.ts';
import { startReplica } from './testing-postgres.ts';

const postgres = await startTestPostgres();
const FROM_PRIMARY = 'se lee del servidor principal hasta que esté al día.';
const BACK = 'La réplica de DATABASE_READ_URL está al día: se vuelve a leer de ella.';

describe.runIf(postgres)('a replica, for an account without special rights', () => {
  let standby: TestPostgres;
  let primary: Database;
  let url: string;
  let count = 0;

  beforeAll(async () => {
    const server = await openServer(postgres!.url);
    await sql`CREATE ROLE mentorias LOGIN`.execute(server.kysely);
    await sql`CREATE DATABASE mentorias OWNER mentorias`.execute(server.kysely);
    await server.close();
    standby = await startReplica(postgres!, temporaryFolder());
    url = ownUrl(standby.url);
    primary = await openDatabase({ dataDir: '', databaseUrl: ownUrl(postgres!.url), production: false });
  });
  afterAll(async () => {
    await primary.close();
    await standby.kill();
  });

  /** What a gateway has, and what it says to the operator. */
  async function open(readUrl = url) {
    const lines: string[] = [];
    const { kysely } = await openServer(readUrl);
    const reader = readReplica(primary.kysely, kysely, (line) => lines.push(line));
    onTestFinished(() => reader.close());
    return { ...reader, lines };
  }

  async function addUser(): Promise<string> {
    count += 1;
    const email = `persona${count}@ejemplo.pe`;
    await primary.kysely
      .insertInto('users')
      .values({ user_type: 'user', email, given_name: 'Ana', created_at: MONDAY_AT_NINE })
      .execute();
    return email;
  }

  const has = (reader: Pick<Database, 'read'>, email: string) =>
    reader.read(async (db) => {
      const found = db.selectFrom('users').select('id').where('email', '=', email);
      return (await found.execute()).length === 1;
    });

  /** As superuser of the replica. */
  async function onStandby(statement: string) {
    const server = await openServer(standby.url);
    await sql.raw(statement).execute(server.kysely);
    await server.close();
  }

  test('answers with what was committed a moment before', async () => {
    const reader = await open();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    for (let round = 0; round < 50; round += 1) expect(await has(reader, await addUser())).toBe(true);
    expect(reader.replica.reads.replica).toBeGreaterThan(0);
  });

  test('is left while it lags, with one line, and read from again afterwards', async () => {
    const reader = await open();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    await onStandby('SELECT pg_wal_replay_pause()');
    for (let round = 0; round < 5; round += 1) expect(await has(reader, await addUser())).toBe(true);
    expect(reader.replica).toMatchObject({ isUsed: false, reads: { replica: 0, primary: 5 } });
    await expect.poll(() => reader.lines).toEqual([`La réplica de DATABASE_READ_URL va atrasada: ${FROM_PRIMARY}`]);
    await onStandby('SELECT pg_wal_replay_resume()');
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    expect(reader.lines.slice(1)).toEqual([BACK]);
    expect(await has(reader, await addUser())).toBe(true);
  });

  test.each([
    ['ends', () => standby.kill(), () => standby.start(), /no responde \(.+\)/],
    ['says nothing', () => standby.freeze(), () => standby.resume(), /no responde/],
  ])('that %s is left at once, and read from again afterwards', async (_, away, back, reason) => {
    const reader = await open();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    await away();
    const start = performance.now();
    expect(await has(reader, await addUser())).toBe(true);
    expect(performance.now() - start).toBeLessThan(4000);
    await expect.poll(() => reader.lines).toEqual([expect.stringMatching(reason)]);
    await back();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    expect(reader.lines.slice(1)).toEqual([BACK]);
  });

  test('is read from again after both servers were away', async () => {
    const reader = await open();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    await standby.kill();
    expect(await has(reader, await addUser())).toBe(true);
    await postgres!.kill();
    await pause(1500);
    await postgres!.start();
    await standby.start();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    expect(await has(reader, await addUser())).toBe(true);
  });

  test('that goes away under a read has it repeated by the primary', async () => {
    const reader = await open();
    await expect.poll(() => reader.replica.isUsed).toBe(true);
    const asked: boolean[] = [];
    await reader.read(async (db) => {
      const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db);
      asked.push(rows[0]!.is);
      if (rows[0]!.is)
        throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    });
    expect(asked).toEqual([true, false]);
    await expect(reader.read((db) => sql`SELECT no_such_column`.execute(db))).rejects.toThrow('no_such_column');
  });

  test('that is none is not read from', async () => {
    const reader = await open(ownUrl(postgres!.url));
    const line = `La réplica de DATABASE_READ_URL no es una réplica de la base de datos de DATABASE_URL: ${FROM_PRIMARY}`;
    await expect.poll(() => reader.lines).toEqual([line]);
    expect(await has(reader, await addUser())).toBe(true);
    expect(reader.replica).toEqual({ isUsed: false, reads: { replica: 0, primary: 1 } });
  });

  test('in place of the primary ends the start with one sentence', async () => {
    await expect(openDatabase({ dataDir: '', databaseUrl: url, production: false })).rejects.toThrow(
      /^PostgreSQL en \/.+ es de solo lectura: DATABASE_URL debe llevar al servidor principal y no a una réplica\.$/,
    );
    const place = { dataDir: '', databaseUrl: ownUrl(postgres!.url), databaseDirectUrl: url, production: false };
    await expect(openDatabase(place)).rejects.toThrow(
      /^PostgreSQL en \/.+ es de solo lectura: DATABASE_DIRECT_URL debe llevar al servidor principal y no a una réplica\.$/,
    );
  });
});

/** The database `mentorias` by its owner. */
function ownUrl(url: string): string {
  return url.replace('postgres@', 'mentorias@').replace('/postgres?', '/mentorias?');
}
