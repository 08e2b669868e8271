#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { devRemote } from './develop/dev-remote.ts';
import { portTaken } from './develop/port-taken.ts';

/**
 * The remote in the working folder, or in the one that is named, as its sources are saved: in the running shells of `--shell` and
 * DEV_SHELLS, or, without any, alone on a page of its own. `--built` serves that page as it is built for production.
 */
const port = Number(process.env.DEV_PORT || 3002);

try {
  const { values, positionals } = parseArgs({
    options: { shell: { type: 'string', multiple: true }, built: { type: 'boolean' } },
    allowPositionals: true,
  });
  const folder = resolve(positionals[0] ?? '.');
  const [shell, ...others] = values.shell ?? (process.env.DEV_SHELLS ?? '').split(',').filter(Boolean);
  if (![shell, ...others].every((address) => address === undefined || URL.canParse(address)))
    throw new CommandError('say with --shell https://… which shell shall load the remote');
  const server = shell
    ? await devRemote({ folder, port, shells: [shell, ...others], say: console.log })
    : await showStandalone({ folder, port, mode: values.built ? 'production' : 'development' });
  console.log(`Open ${server.opens}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.stop().then(() => process.exit()));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  for (const problem of error.problems) console.error(`dev-remote: ${problem}`);
  process.exitCode = 1;
}

interface StandaloneRemote {
  /** The remote's folder, with `src/standalone.tsx`. */
  folder: string;
  port: number;
  mode: 'production' | 'development';
}

/** Serves the page on which a remote is alone, built by webpack; `opens` is its address. Throws CommandError. */
async function showStandalone({ folder, port, mode }: StandaloneRemote) {
  if (!existsSync(join(folder, 'src/standalone.tsx')))
    throw new CommandError(
      `there is no src/standalone.tsx in ${folder}: say with --shell https://… which shell shall load the remote`,
    );
  // A remote that is built by Rspack need not have webpack.
  const { startStandalone } = await import('@mentorias/federation/development/standalone-server');
  const { url, stop } = await startStandalone({ folder, port, mode }).catch((error) => portTaken(error, port));
  return { opens: url, stop };
}
