import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSnapshot, removeAbandonedSnapshots, removeSnapshot } from './snapshot-folders.ts';

/** The socket in the data folder by which commands on this machine reach the process that has locked it. */
export const SOCKET_FILE = 'control.sock';

/** The one request of the protocol. The reply is a line too: a SnapshotFolder or `{"error"}`. */
export const SNAPSHOT_REQUEST = '{"command":"snapshot"}';

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST_PATH = 100;

export interface ControlSocket {
  close(): Promise<void>;
}

/**
 * Answers requests for a snapshot of the database of `dataDir`, whose lock this process has. A snapshot is removed when the
 * connection that asked for it ends.
 */
export async function openControlSocket(
  dataDir: string,
  snapshot: (folder: string) => Promise<number>,
): Promise<ControlSocket> {
  removeAbandonedSnapshots(dataDir);
  const connections = new Map<Socket, Promise<void>>();
  let isClosing = false;
  let isBusy = false;

  async function answer(socket: Socket): Promise<void> {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const reply = (body: object) => socket.write(`${JSON.stringify(body)}\n`);
    if ((await firstLineOf(socket)) !== SNAPSHOT_REQUEST) return void reply({ error: 'Orden desconocida.' });
    if (isBusy) return void reply({ error: 'Ya se está haciendo otra copia de seguridad.' });
    isBusy = true;
    try {
      const made = await makeSnapshot(dataDir, snapshot);
      reply(made);
      if (isClosing) return;
      await closed;
      // At a stop a command that still reads the snapshot keeps it, and removes it itself.
      if (!isClosing) await removeSnapshot(made.folder);
    } catch (error) {
      reply({ error: (error as Error).message });
    } finally {
      isBusy = false;
    }
  }

  const server = createServer((socket) => {
    socket.on('error', () => {});
    const answered = answer(socket).finally(() => {
      connections.delete(socket);
      socket.end();
    });
    connections.set(socket, answered);
  });
  await listen(server, dataDir);
  return {
    async close() {
      isClosing = true;
      server.close();
      for (const socket of connections.keys()) socket.end();
      await Promise.all(connections.values());
    },
  };
}

/** Listens in the data folder; where its path is too long for a socket, in a folder that a link there names. */
async function listen(server: ReturnType<typeof createServer>, dataDir: string): Promise<void> {
  const path = join(realpathSync(dataDir), SOCKET_FILE);
  // A socket file that exists was left by a killed process: this process has the lock.
  rmSync(path, { force: true });
  const isLong = Buffer.byteLength(path) > LONGEST_PATH;
  const bound = isLong ? join(mkdtempSync(join(tmpdir(), 'mentorias-')), SOCKET_FILE) : path;
  server.listen(bound);
  await once(server, 'listening');
  chmodSync(bound, 0o600);
  if (isLong) symlinkSync(bound, path);
}

/** Longer than any line of the protocol. */
const LONGEST_LINE = 10_000;

/** The first line of a connection; undefined where the connection ends without one, or the line is too long. */
export function firstLineOf(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece) => {
      text += piece;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      else if (text.length > LONGEST_LINE) resolve(undefined);
    });
    socket.once('close', () => resolve(undefined));
  });
}
