import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from '../../database/embedded/folder-lock.ts';
import type { Database } from '../../database/open-database.ts';
import { openEmbedded } from '../../database/open-database.ts';
import { openTestDatabase, temporaryFolder } from '../../database/testing.ts';
import type { ControlSocket } from './control-socket.ts';
import { firstLineOf, openControlSocket } from './control-socket.ts';
import { takeSnapshot } from './take-snapshot.ts';

const folder = temporaryFolder();
let count = 0;
let opened: ControlSocket | undefined;
afterEach(() => opened?.close());

/** A data folder whose database is a single file, and the socket of the process that has it. */
async function served(dataDir = newFolder(), snapshot: (copy: string) => Promise<number> = emptyCopy) {
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  opened = await openControlSocket(dataDir, snapshot);
  return { dataDir, control: opened };
}

async function emptyCopy(copy: string): Promise<number> {
  mkdirSync(copy);
  return 1;
}

function newFolder(): string {
  count += 1;
  return join(folder, `${count}`);
}

const snapshotsIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('snapshot-'));

test('a snapshot has what was committed before it, and of a transaction under way nothing; that one goes on', async () => {
  const { kysely, snapshot } = await openTestDatabase();
  await sql`INSERT INTO google_nonces SELECT n::text, now() FROM generate_series(1, 5000) n`.execute(kysely);
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  await kysely.transaction().execute(async (transaction) => {
    await sql`INSERT INTO google_nonces VALUES ('under way', now())`.execute(transaction);
    await sql`DELETE FROM google_nonces WHERE nonce_hash < '3'`.execute(transaction);
    await snapshot!(join(copy, 'db'));
  });
  expect(await noncesOf(kysely)).toContain('under way');
  const copied = await openEmbedded(copy);
  expect(await noncesOf(copied.kysely)).toEqual(Array.from({ length: 5000 }, (_, index) => `${index + 1}`));
  await copied.close();
});

async function noncesOf(kysely: Database['kysely']): Promise<string[]> {
  const rows = await kysely.selectFrom('google_nonces').select('nonce_hash').execute();
  return rows.map(({ nonce_hash }) => nonce_hash).sort((a, b) => Number(a) - Number(b));
}

test('the socket is for its owner alone, and gone after a stop', async () => {
  const { dataDir, control } = await served();
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
  await control.close();
  expect(existsSync(join(dataDir, 'control.sock'))).toBe(false);
  expect(await takeSnapshot(dataDir)).toBeUndefined();
});

test('a snapshot is for its owner alone, and goes when it is released', async () => {
  const { dataDir } = await served();
  const snapshot = await takeSnapshot(dataDir);
  expect(statSync(snapshot!.folder).mode & 0o777).toBe(0o700);
  await snapshot!.release();
  expect(snapshotsIn(dataDir)).toEqual([]);
});

test('a command that is killed leaves no snapshot', async () => {
  const { dataDir } = await served();
  const socket = createConnection(join(dataDir, 'control.sock'));
  socket.write('{"command":"snapshot"}\n');
  await firstLineOf(socket);
  expect(snapshotsIn(dataDir)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => snapshotsIn(dataDir)).toEqual([]);
});

test('what a killed server left, socket and snapshots, does not block the next one; a snapshot in use stays', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'snapshot-abandoned/db'), { recursive: true });
  mkdirSync(join(dataDir, 'snapshot-in-use/db'), { recursive: true });
  const lock = lockFolder(join(dataDir, 'snapshot-in-use'));
  writeFileSync(join(dataDir, 'control.sock'), '');
  await served(dataDir);
  expect(snapshotsIn(dataDir)).toEqual(['snapshot-in-use']);
  lock.release();
  await (await takeSnapshot(dataDir))!.release();
});

test('a socket without a listener counts as none', async () => {
  const { dataDir, control } = await served();
  renameSync(join(dataDir, 'control.sock'), join(dataDir, 'kept'));
  await control.close();
  renameSync(join(dataDir, 'kept'), join(dataDir, 'control.sock'));
  expect(await takeSnapshot(dataDir)).toBeUndefined();
});

test('a folder whose path is too long for a socket is served too', async () => {
  const { dataDir } = await served(join(newFolder(), 'a'.repeat(60), 'b'.repeat(60)));
  const snapshot = await takeSnapshot(dataDir);
  expect(snapshot!.folder).toContain('b'.repeat(60));
  await snapshot!.release();
});

test('a second request, an unknown one and a failure are each one sentence', async () => {
  const { dataDir } = await served();
  const first = await takeSnapshot(dataDir);
  await expect(takeSnapshot(dataDir)).rejects.toThrow('Ya se está haciendo otra copia de seguridad.');
  await first!.release();
  const socket = createConnection(join(dataDir, 'control.sock'));
  socket.write('{"command":"stop"}\n');
  expect(await firstLineOf(socket)).toBe('{"error":"Orden desconocida."}');

  const failing = await served(newFolder(), async () => {
    throw new Error('no queda espacio');
  });
  await expect(takeSnapshot(failing.dataDir)).rejects.toThrow('no queda espacio');
  expect(snapshotsIn(failing.dataDir)).toEqual([]);
});

test('a stop waits for no command, which keeps what it reads', async () => {
  const { dataDir, control } = await served();
  const snapshot = await takeSnapshot(dataDir);
  await control.close();
  expect(snapshotsIn(dataDir)).toHaveLength(1);
  await snapshot!.release();
  expect(snapshotsIn(dataDir)).toEqual([]);
});
