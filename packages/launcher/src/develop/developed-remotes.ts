import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '@mentorias/api/environment';
import { operatorJson } from '@mentorias/federation/releases/reading/json-of';
import { ROOT, remoteFolders } from '../front-ends/front-ends.ts';

/** A remote that is rebuilt as its sources change. */
export interface DevelopedRemote {
  /** As in the registry: `guide` for the package `remote-guide`. */
  name: string;
  /** Its webpack configuration for development. */
  config: object;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * The remotes of `names`, each a name or a folder; without names all remotes of the workspace. Throws ConfigError for an unknown
 * name, and for a configuration that cannot be read.
 */
export function developedRemotes(names: string[]): Promise<DevelopedRemote[]> {
  const folders = names.length > 0 ? names.map(folderOf) : remoteFolders().map((folder) => join(ROOT, folder));
  return Promise.all(folders.map(remoteIn));
}

function folderOf(name: string): string {
  const known = remoteFolders();
  const own = known.find((folder) => folder === name || folder === `remote-${name}`);
  if (own) return join(ROOT, own);
  if (existsSync(join(name, 'remote.json'))) return resolve(name);
  const names = list.format(known.map((folder) => folder.replace('remote-', '')));
  throw new ConfigError(`No hay un remoto '${name}': los que hay son ${names}.`);
}

async function remoteIn(folder: string): Promise<DevelopedRemote> {
  const file = join(folder, 'remote.json');
  const { name } = operatorJson(file, (problem) => new ConfigError(`No se lee el remoto: ${problem}.`)) as {
    name: string;
  };
  try {
    const { default: configure } = await import(pathToFileURL(join(folder, 'webpack.config.ts')).href);
    if (typeof configure !== 'function') throw new Error('debe exportar una función de (env, { mode })');
    return { name, config: configure({}, { mode: 'development' }) };
  } catch (error) {
    throw notConfigured(name, error);
  }
}

/** What is wrong with a remote's webpack.config.ts, in one sentence. */
export function notConfigured(name: string, error: unknown): ConfigError {
  const message = error instanceof Error ? error.message : String(error);
  // Webpack's message goes on with a page of all valid properties.
  const [reason = ''] = message.replaceAll(/\s+/g, ' ').split(' These properties are valid');
  return new ConfigError(`La configuración de webpack de remote-${name} no sirve: ${reason}`);
}
