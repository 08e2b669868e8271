import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '@mentorias/api/config';
import { ROOT, remoteFolders } from './front-ends.ts';

/** A remote whose sources are followed. */
export interface DevelopedRemote {
  /** As in the registry: `guide` for the package `remote-guide`. */
  name: string;
  folder: string;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The remotes that `names` mean, each by its name or by a folder that holds one; all of the workspace where none is named. */
export function developedRemotes(names: string[]): DevelopedRemote[] {
  const folders = names.length > 0 ? names.map(folderOf) : remoteFolders().map((folder) => join(ROOT, folder));
  return folders.map((folder) => ({
    name: JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).name,
    folder,
  }));
}

function folderOf(name: string): string {
  const known = remoteFolders();
  const own = known.find((folder) => folder === name || folder === `remote-${name}`);
  if (own) return join(ROOT, own);
  if (existsSync(join(name, 'remote.json'))) return resolve(name);
  const names = list.format(known.map((folder) => folder.replace('remote-', '')));
  throw new ConfigError(`No hay un remoto '${name}': los que hay son ${names}.`);
}

/** The configuration that webpack gets for a remote's development. Throws ConfigError. */
export async function developmentConfig({ name, folder }: DevelopedRemote) {
  try {
    const { default: configure } = await import(pathToFileURL(join(folder, 'webpack.config.ts')).href);
    return configure({}, { mode: 'development' });
  } catch (error) {
    throw notConfigured(name, error);
  }
}

/** What is wrong with a remote's webpack.config.ts, in one sentence. */
export function notConfigured(name: string, error: unknown): ConfigError {
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
  return new ConfigError(`La configuración de webpack de remote-${name} no sirve: ${reason}`);
}
