import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../database/embedded/folder-lock.ts';
import { OperatorError } from '../../operator-error.ts';

const PREFIX = 'snapshot-';
const MB = 1_000_000;

/** A folder inside the data folder with a crash-consistent copy of the database's files. */
export interface SnapshotFolder {
  folder: string;
  /** For how long the database was paused. */
  milliseconds: number;
}

/** Makes a snapshot by `snapshot`, which copies the database into a given folder. Throws where the disk would fill up. */
export async function makeSnapshot(
  dataDir: string,
  snapshot: (folder: string) => Promise<number>,
): Promise<SnapshotFolder> {
  await assertSpace(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    return { folder, milliseconds: await snapshot(join(folder, 'db')) };
  } catch (error) {
    await removeSnapshot(folder);
    throw error;
  }
}

export async function removeSnapshot(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Removes the snapshots that a killed process left; one that a command still reads is locked and stays. */
export function removeAbandonedSnapshots(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(dataDir, name);
    try {
      lockFolder(folder).release();
    } catch {
      continue;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requires free space of one and a half times the database's size: a full disk would stop the server too. */
async function assertSpace(dataDir: string): Promise<void> {
  const needed = 1.5 * (await sizeOf(join(dataDir, 'db')));
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const [wanted, free] = [needed, bavail * bsize].map((bytes) => Math.ceil(bytes / MB));
  throw new OperatorError(
    `No hay espacio en ${dataDir} para la copia: hacen falta ${wanted} MB y hay ${free} MB libres.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // A file may be deleted meanwhile.
    if (entry.isFile() && existsSync(path)) bytes += (await stat(path)).size;
  }
  return bytes;
}
