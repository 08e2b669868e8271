import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed } from '../command-failed.ts';
import { portTaken } from './port-taken.ts';

interface StandaloneRemote {
  /** The remote's folder, with `src/standalone.tsx`. */
  folder: string;
  port: number;
  mode: 'production' | 'development';
}

/** Serves the page on which a remote is alone, built by webpack; `opens` is its address. Throws CommandFailed. */
export async function showStandalone({ folder, port, mode }: StandaloneRemote) {
  if (!existsSync(join(folder, 'src/standalone.tsx')))
    throw new CommandFailed(
      `there is no src/standalone.tsx in ${folder}: say with --shell https://… which shell shall load the remote`,
    );
  // A remote that is built by Rspack need not have webpack.
  const { startStandalone } = await import('@mentorias/federation/development/standalone-server');
  const { url, stop } = await startStandalone({ folder, port, mode }).catch((error) => portTaken(error, port));
  return { opens: url, stop };
}
