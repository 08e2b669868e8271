import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { SHELL_IN_DEVELOPMENT } from '@mentorias/federation/webpack/shell-preset';
import { BUNDLED_BY_REMOTES, BUNDLED_BY_SHELL, sourceDigest } from '@mentorias/federation/webpack/source-digest';

import { builtFolder, ROOT } from './front-ends.ts';

/** A front end, and the file of its build with the digest of its sources. */
interface FrontEnd {
  folder: string;
  built: string;
  manifest: string;
  bundled: string[];
  /** Arguments for webpack. */
  flags: string[];
}

export const SHELL: FrontEnd = {
  folder: 'shell',
  built: builtFolder('shell'),
  manifest: 'shell.json',
  bundled: BUNDLED_BY_SHELL,
  flags: [],
};

/** The shell with React's development build, in a folder of its own. */
export const DEVELOPMENT_SHELL: FrontEnd = {
  ...SHELL,
  built: join(ROOT, 'shell', SHELL_IN_DEVELOPMENT),
  flags: ['--mode', 'development'],
};

export function remoteIn(folder: string): FrontEnd {
  return { folder, built: builtFolder(folder), manifest: 'release.json', bundled: BUNDLED_BY_REMOTES, flags: [] };
}

/** Builds those whose sources have changed since their build, and says so; returns how many. Ends the process where one does not build. */
export async function buildStale(frontEnds: FrontEnd[]): Promise<number> {
  const stale = frontEnds.filter(isStale);
  for (const frontEnd of stale) {
    console.log(`Compilando ${frontEnd.folder}…`);
    await build(frontEnd);
  }
  return stale.length;
}

function isStale({ folder, built, manifest, bundled }: FrontEnd): boolean {
  const file = join(built, manifest);
  const madeFrom = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).build : undefined;
  return madeFrom !== sourceDigest(join(ROOT, folder), ROOT, bundled);
}

function build({ folder, flags }: FrontEnd): Promise<void> {
  const cli = join(ROOT, folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--disable-interpret', ...flags], { cwd: join(ROOT, folder) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const stop = () => {
    child.kill();
    process.exit(128 + constants.signals.SIGTERM);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  return new Promise((done) => {
    child.on('exit', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop).off('disconnect', stop);
      if (code === 0) return done();
      console.error(output);
      console.error(`No se pudo compilar ${folder}: el detalle está arriba.`);
      process.exit(1);
    });
  });
}
