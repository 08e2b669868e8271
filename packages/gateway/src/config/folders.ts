import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { protectDataFolder } from '@mentorias/api/database/embedded/data-folder';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import type { GatewayConfig } from './gateway-config.ts';
import { isWithin } from './gateway-config.ts';

type Folders = Pick<GatewayConfig, 'dataDir' | 'releases' | 'apiUrl'>;

const GROUP_WRITES = 0o020;
const ALL_WRITE = 0o002;

/**
 * Creates the folders that the gateway needs before anything is written: the data folder private to this account, the releases
 * folder world-readable. Warns where the rights of the releases lock teams out or let every account publish. Throws ConfigError.
 */
export function prepareFolders({ dataDir, releases, apiUrl }: Folders, warn = warnOperator): void {
  const isInData = isWithin(releases, dataDir);
  // With another backend only releases are stored here.
  if (isInData || !apiUrl) protectDataFolder(dataDir, warn);
  if (makeFolder(releases)) chmodSync(releases, 0o755);
  const folders = [releases, ...foldersIn(releases)].map((path) => ({ path, mode: statSync(path).mode }));
  const shared = folders.find(({ mode }) => (mode & (GROUP_WRITES | ALL_WRITE)) !== 0);
  const world = folders.find(({ mode }) => (mode & ALL_WRITE) !== 0);
  if (isInData && shared)
    warn(
      `Los equipos ya no llegan a ${shared.path}, porque DATA_DIR es privada: mueve ${releases} fuera de ella y nómbrala en RELEASES_DIR (docs/deploying.md).`,
    );
  else if (world)
    warn(
      `Cualquier cuenta de la máquina puede publicar en ${world.path}: quita ese permiso con chmod o-w ${world.path}`,
    );
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

function warnOperator(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
