import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTRACTS } from '@mentorias/federation/contract';
import type { NavigationItem } from '@mentorias/federation/registry';
import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';
import { sharedModules } from '@mentorias/federation/webpack/shared-modules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** Below this package, so that the sources find the workspace's packages as a remote's do. */
const CACHE = resolve(import.meta.dirname, '../../../.cache/remotes');

interface RemoteVersion {
  /** The remote whose menu and paths it has, unless `navigation` is given. */
  name: string;
  version: string;
  contract?: number;
  /** The menu of a remote that this repository does not have. */
  navigation?: NavigationItem[];
}

/**
 * Builds a version of a remote from a few sources of its own (by path below `src/`; `remote.tsx` exports the remote module); returns its `dist/`.
 */
export async function buildRemote(
  remote: RemoteVersion & { files: Record<string, string> },
  beforeBuild = async () => {},
): Promise<string> {
  const folder = await freshFolder(remote);
  await beforeBuild();
  for (const [file, text] of Object.entries(remote.files)) await writeFile(join(folder, 'src', file), text);
  return build(folder);
}

/** Builds a version of a remote from its real sources with one text in them changed; returns its `dist/`. */
export async function buildChangedRemote(
  remote: RemoteVersion & { file: string; from: string; to: string },
): Promise<string> {
  const folder = await freshFolder(remote);
  await cp(join(ROOT, `remote-${remote.name}`, 'src'), join(folder, 'src'), { recursive: true });
  const file = join(folder, 'src', remote.file);
  const before = await readFile(file, 'utf8');
  if (!before.includes(remote.from)) throw new Error(`${remote.file} does not contain '${remote.from}'`);
  await writeFile(file, before.replace(remote.from, remote.to));
  return build(folder);
}

/** Where a version of a remote is built. */
export function remoteFolder({ name, version }: RemoteVersion): string {
  return join(CACHE, `${name}-${version}`);
}

async function freshFolder({ name, version, contract, navigation }: RemoteVersion): Promise<string> {
  const folder = remoteFolder({ name, version });
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'src'), { recursive: true });
  const descriptor = navigation
    ? { name, title: name, contract: CONTRACTS.newest, navigation }
    : JSON.parse(await readFile(join(ROOT, `remote-${name}`, 'remote.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `remote-${name}`, version, type: 'module' }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...descriptor, ...(contract && { contract }) }));
  return folder;
}

/** The build with the preset that every team uses. */
async function build(folder: string): Promise<string> {
  const stats = await run(configOf(folder));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return join(folder, 'dist');
}

/** The configuration of the remote in `folder`, as every remote has it. */
export function configOf(folder: string): Configuration {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  return remoteConfig(folder, 'production', [new ModuleFederationPlugin(federationOf(folder, name))]);
}

/** The options of the plugin, of whichever bundler. */
export function federationOf(folder: string, remote: string) {
  return {
    name: `remote_${remote}`,
    filename: 'remoteEntry.js',
    exposes: { './module': './src/remote.tsx' },
    shared: sharedModules(folder),
    experiments: { externalRuntime: true },
    dts: false as const,
  };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error)));
  });
}
