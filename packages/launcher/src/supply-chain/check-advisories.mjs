// `npm run check:advisories`: known weaknesses of what the lock file names, and whether the pinned pnpm is the published one.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpm, ROOT } from '../prepare.mjs';
import { advisoriesVerdict, pinVerdict } from './advisories.mjs';

const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const verdicts = [
  advisoriesVerdict(run('npx', ['--yes', pnpm(), 'audit', '--audit-level', 'high'])),
  pinVerdict(packageManager, run('npm', ['view', pnpm(), 'dist.integrity'])),
];
for (const { sentence } of verdicts) console.log(sentence);
process.exit(verdicts.some(({ failed }) => failed) ? 1 : 0);

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  return spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
}
