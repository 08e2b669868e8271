import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DevServer, WatchBuild } from '@mentorias/federation/development/dev-server';
import { startDevServer } from '@mentorias/federation/development/dev-server';
import { RemoteDescriptor } from '@mentorias/federation/registry';
import { CommandError } from '../command-error.ts';
import { jsonIn, parseAs } from '../read-json.ts';
import { portTaken } from './port-taken.ts';

interface RemoteToDevelop {
  /** The remote's folder, with its `remote.json` and its configuration of Rspack or webpack. */
  folder: string;
  port: number;
  /** The addresses of the deployed shells that may load it. */
  shells: [string, ...string[]];
  say(text: string): void;
}

/**
 * Builds the remote of a folder as its sources change and serves it to deployed shells; `opens` is its page in the first. The configuration is one of Rspack or of webpack, a
 * function of (env, { mode }). Throws CommandError.
 */
export async function devRemote({
  folder,
  port,
  shells,
  say,
}: RemoteToDevelop): Promise<DevServer & { opens: string }> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => noRemote(folder));
  const { name } = parseAs(RemoteDescriptor, 'remote.json', jsonIn(text, 'remote.json'));
  const server = await startDevServer({
    remotes: { [name]: await watchIn(folder) },
    port,
    shells: shells.map((shell) => new URL(shell).origin),
    onBuilt: (_name, { errors, milliseconds }) =>
      say(
        errors > 0 ? `remote-${name} does not build: the page keeps the build before` : `built in ${milliseconds} ms`,
      ),
  }).catch((error) => portTaken(error, port));
  const opened = new URL(shells[0]);
  opened.searchParams.set(`remote.${name}`, server.addressOf(name));
  return { ...server, opens: decodeURIComponent(opened.href) };
}

function noRemote(folder: string): never {
  throw new CommandError(`there is no remote.json in ${folder}`);
}

/** The bundler is the one whose configuration the folder has; the other need not be installed. */
async function watchIn(folder: string): Promise<WatchBuild> {
  if (existsSync(join(folder, 'rspack.config.ts'))) {
    const { watchRspack } = await import('./watch-rspack.ts');
    return watchRspack(await configIn(folder, 'rspack.config.ts'), join(folder, '.cache/development'));
  }
  const { watchWebpack } = await import('@mentorias/federation/development/watch-webpack');
  return watchWebpack(await configIn(folder, 'webpack.config.ts'));
}

async function configIn(folder: string, file: string): Promise<object> {
  if (!existsSync(join(folder, file)))
    throw new CommandError(`there is no rspack.config.ts and no webpack.config.ts in ${folder}`);
  const { default: configure } = await import(pathToFileURL(join(folder, file)).href);
  if (typeof configure !== 'function') throw new CommandError(`${file} exports no function of (env, { mode })`);
  return configure({}, { mode: 'development' });
}
