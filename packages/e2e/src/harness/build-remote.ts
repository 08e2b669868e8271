import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Below this package, so that the sources find the workspace's packages as a remote's do. */
const CACHE = resolve(import.meta.dirname, '../../.cache/remotes');

interface RemoteSources {
  name: string;
  version: string;
  contract?: number;
  /** The sources below `src/`; `remote.tsx` is the door. */
  files: Record<string, string>;
}

/** Builds another version of the remote `name` from a few sources of its own, with the very preset that every team uses; returns its `dist/`. */
export async function buildRemote({ name, version, contract = 1, files }: RemoteSources): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'src'), { recursive: true });
  const descriptor = JSON.parse(await readFile(join(ROOT, `remote-${name}`, 'remote.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `remote-${name}`, version, type: 'module' }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...descriptor, contract }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, 'src', file), text);
  const stats = await run(remoteConfig(folder));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return join(folder, 'dist');
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error)));
  });
}
