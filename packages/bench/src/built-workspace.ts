import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@mentorias/e2e/src/harness/product.ts';

/** This workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** How long a start may take, in milliseconds. */
const START_LIMIT_MS = 120_000;

/**
 * Calls `use` with the folder of a built workspace: `place` itself where it is one, else the commit of that name, which is checked
 * out, installed and built in a temporary folder and removed afterwards.
 */
export async function withBuilt<Result>(
  place: string,
  use: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  if (existsSync(place)) return use(resolve(place));
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  run(ROOT, 'git', 'worktree', 'add', '--detach', folder, place);
  try {
    const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const pnpm = ['--yes', packageManager.split('+')[0]];
    run(folder, 'npx', ...pnpm, 'install', '--frozen-lockfile', '--prefer-offline');
    run(folder, 'npx', ...pnpm, 'run', 'build');
    return await use(folder);
  } finally {
    run(ROOT, 'git', 'worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(cwd: string, command: string, ...words: string[]): void {
  execFileSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The product of a built workspace, started as `npm start` starts it, with the example data. */
export async function startBuilt(folder: string) {
  const data = mkdtempSync(join(tmpdir(), 'mentorias-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['packages/launcher/src/start.mjs'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: data, PORT: port, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(url, child);
  return {
    url,
    async remove() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < until) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product at ${url} did not start`);
}
