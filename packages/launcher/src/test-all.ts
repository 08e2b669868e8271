import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './find-chromium.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BIN = join(ROOT, 'node_modules/.bin');
const results = mkdtempSync(join(tmpdir(), 'test-results-'));
const total = { passed: 0, failed: 0 };

process.env.CHROMIUM_PATH = findChromium();
if (process.argv[2] === 'long') {
  test('long', ['--project', 'long']);
  process.env.ODD_RUNS ??= '150';
  process.env.SEED ??= String(Date.now() % 1e9);
  test('odd replies', ['--project', 'screens', 'odd-replies']);
} else {
  check('types', 'tsc', ['--noEmit']);
  check('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
  test('rules, servers and screens', ['--project', 'node', '--project', 'screens']);
  test('journeys', ['--project', 'journeys']);
}
rmSync(results, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** One check counts as one test. */
function check(title: string, command: string, args: string[]) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(join(BIN, command), args, { cwd: ROOT, stdio: 'inherit' });
  total[status === 0 ? 'passed' : 'failed'] += 1;
}

function test(title: string, projects: string[]) {
  console.log(`\n— ${title}`);
  const file = join(results, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(join(BIN, 'vitest'), ['run', ...projects, ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  total.passed += numPassedTests;
  // A file that fails before its first test has no failed test, but the run's status says so.
  total.failed += Math.max(numFailedTests, status === 0 ? 0 : 1);
}
