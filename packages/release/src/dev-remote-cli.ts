#!/usr/bin/env node
import { resolve } from 'node:path';
import { CommandFailed } from './command-failed.ts';
import { devRemote } from './develop/dev-remote.ts';

/** Serves the remote in the working folder, or in the one that is named, to the deployed shells that DEV_SHELLS names. */
const [shell = '', ...others] = (process.env.DEV_SHELLS ?? '').split(',');
const port = Number(process.env.DEV_PORT || 3002);

try {
  if (![shell, ...others].every((address) => URL.canParse(address)))
    throw new CommandFailed('say with DEV_SHELLS=https://… which shell shall load the remote');
  const folder = resolve(process.argv[2] ?? '.');
  const server = await devRemote({ folder, port, shells: [shell, ...others], say: console.log });
  console.log(`Open ${server.opens}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.stop().then(() => process.exit()));
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  for (const problem of error.problems) console.error(`dev-remote: ${problem}`);
  process.exitCode = 1;
}
