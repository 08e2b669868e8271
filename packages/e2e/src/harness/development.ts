import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const RUN = join(ROOT, 'packages/launcher/src/run.mjs');

/** Below this package, so that the sources find the workspace's packages as a remote's do. */
const CACHE = resolve(import.meta.dirname, '../../.cache/remotes');

const PARTS = ['src', 'remote.json', 'webpack.config.ts'];

/** `pnpm dev` with a copy of remote-guide, in a process and a data folder of its own. */
export interface Development {
  /** The shell that it starts. */
  url: string;
  /** Where the remote in development is loaded from. */
  address: string;
  /** What the command has written so far. */
  output(): string;
  /** Replaces a text in a source of the copy. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Resolves when the next build is done. */
  built(): Promise<void>;
  /** Stops it with SIGINT; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts it; `env` adds to its environment. */
export async function startDevelopment(env: NodeJS.ProcessEnv = {}): Promise<Development> {
  const folder = await copyOfRemote('guide');
  const dataDir = await mkdtemp(join(tmpdir(), 'mentorias-'));
  const child = spawn(process.execPath, [RUN, 'packages/launcher/src/dev.ts', folder], {
    cwd: ROOT,
    // On the machine's clock: the bundler compares it with the times of files.
    env: { ...process.env, CLOCK: '', DATA_DIR: dataDir, PORT: '0', DEV_PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  let opened: string | undefined;
  while (!opened) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`pnpm dev ended with ${child.exitCode}: ${output}`);
    opened = output.match(/Abre +(\S+)/)?.[1];
  }
  const { origin, searchParams } = new URL(opened);
  return {
    url: origin,
    address: searchParams.get('remote.guide') ?? '',
    output: () => output,
    async edit(file, from, to) {
      const path = join(folder, 'src', file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain '${from}'`);
      await writeFile(path, before.replace(from, to));
    },
    async built() {
      const before = output.length;
      while (!output.slice(before).includes('compilado en')) await once(child.stdout, 'data');
    },
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** A copy of a remote's folder, to be changed at will. */
async function copyOfRemote(name: string): Promise<string> {
  const folder = join(CACHE, `${name}-development`);
  await rm(folder, { recursive: true, force: true });
  for (const part of PARTS) await cp(join(ROOT, `remote-${name}`, part), join(folder, part), { recursive: true });
  const packageJson = { name: `remote-${name}`, version: '1.0.0', type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(packageJson));
  return folder;
}
