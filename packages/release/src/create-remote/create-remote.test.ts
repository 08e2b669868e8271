import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installedVersion, packageJsonOf } from '@mentorias/federation/webpack/package-version';
import { describe, expect, test } from 'vitest';

const COMMAND = resolve(import.meta.dirname, '../create-remote-cli.ts');
const PACKAGE = resolve(import.meta.dirname, '../..');

/** Runs the command for a folder that is not there yet; returns that folder. */
async function create(...args: string[]): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'created-')), 'remote');
  await promisify(execFile)(process.execPath, [COMMAND, '--standalone', '--folder', folder, ...args]);
  return folder;
}

describe.each(['rspack', 'webpack'])('a remote of its own, for %s', (bundler) => {
  test('states a range of each package that fits what the workspace is tested with', async () => {
    const folder = await create('reportes', 'guide', '--bundler', bundler);
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const ranges = Object.entries<string>({ ...dependencies, ...devDependencies });
    const theirs = ranges.filter(([name]) => !name.startsWith('@mentorias/'));
    expect(theirs.length).toBeGreaterThan(15);
    for (const [name, range] of theirs) expect([name, range]).toEqual([name, `^${installedVersion(name, PACKAGE)}`]);
    const own = ranges.filter(([name]) => name.startsWith('@mentorias/'));
    expect(new Set(own.map(([, range]) => range))).toEqual(new Set([`^${packageJsonOf(PACKAGE).version}`]));
  });

  test('has the configuration of that bundler alone, and a screen with its test', async () => {
    const files = await readdir(await create('reportes', 'guide', '--bundler', bundler), { recursive: true });
    expect(files.filter((file) => file.includes('pack.config'))).toEqual([`${bundler}.config.ts`]);
    expect(files).toContain('src/home/reportes-screen.test.tsx');
  });
});

test.each([
  ['a name', ['Reportes', 'guide'], "a remote's name has small letters, digits and dashes, not 'Reportes'"],
  ['a role', ['reportes', 'Mentor'], "a role's name has small letters, digits and dashes, not 'Mentor'"],
  ['a bundler', ['reportes', 'guide', '--bundler', 'vite'], "the bundlers are rspack and webpack, not 'vite'"],
])('%s that is none is refused', async (_what, args, sentence) => {
  await expect(create(...args)).rejects.toThrow(sentence);
});
