import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { firstLineOf, SNAPSHOT_REQUEST, SOCKET_FILE } from './control-socket.ts';
import type { SnapshotFolder } from './snapshot-folders.ts';
import { removeSnapshot } from './snapshot-folders.ts';

export interface Snapshot extends SnapshotFolder {
  release(): Promise<void>;
}

/** Asks the process that has locked the data folder for a snapshot; undefined where none answers. Throws its error. */
export async function takeSnapshot(dataDir: string): Promise<Snapshot | undefined> {
  const path = join(dataDir, SOCKET_FILE);
  if (!existsSync(path)) return undefined;
  const socket = createConnection(realpathSync(path));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new OperatorError(`No hay permiso para usar ${path}: usa la cuenta del servidor.`);
    return undefined;
  }
  socket.on('error', () => {});
  const line = firstLineOf(socket);
  socket.write(`${SNAPSHOT_REQUEST}\n`);
  const { folder, milliseconds, error } = JSON.parse((await line) ?? '{}') as Partial<
    SnapshotFolder & { error: string }
  >;
  if (folder === undefined || milliseconds === undefined) {
    socket.destroy();
    throw new OperatorError(error ?? 'El servidor terminó antes de dar la copia.');
  }
  const release = async () => {
    await removeSnapshot(folder);
    socket.destroy();
  };
  return { folder, milliseconds, release };
}
