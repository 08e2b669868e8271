import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** This workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

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
