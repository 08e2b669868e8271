import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOutside } from '../harness/outside/outside.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** What a remote's own package.json says of itself; the rest is of the repository that it moves to. */
const KEPT = ['description', 'license', 'version'];

const outside = await goOutside();
afterAll(() => outside.remove());

beforeAll(async () => {
  await outside.run(`npx --yes pnpm@12 pack-packages '${join(outside.folder, 'packages')}'`, ROOT);
});

/** The tests of a remote run in the workspace too; that they run outside, the mentors' show for all three. */
test.each([
  { name: 'guide', scripts: ['check', 'test', 'build'] },
  { name: 'entrepreneur', scripts: ['check', 'build'] },
  { name: 'admin', scripts: ['check', 'build'] },
])('remote-$name leaves with its history, by packages alone: $scripts', async ({ name, scripts }) => {
  const remote = `remote-${name}`;
  const folder = join(outside.folder, remote);
  const cli = join(ROOT, 'packages/release/src/create-remote-cli.ts');
  await outside.run(`node '${cli}' ${name} ${name} --standalone --bundler webpack --folder '${folder}'`);
  await rm(join(folder, 'src'), { recursive: true });
  const made = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await unpackSplit(remote, folder);
  const own = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const kept = Object.fromEntries(KEPT.map((field) => [field, own[field]]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...made, ...kept, scripts: own.scripts }, null, 2));

  await outside.run('npm install --no-audit --no-fund ../packages/*.tgz', remote);
  for (const script of scripts) await outside.run(`npm run ${script}`, remote);
  expect(JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'))).toMatchObject({
    name,
    entry: 'remoteEntry.js',
  });
  const page = await outside.start('DEV_PORT=0 npm start', remote, /Open (\S+)/);
  try {
    expect(await (await fetch(page.match, { headers: { accept: 'text/html' } })).text()).toContain('<div id="root">');
  } finally {
    await page.stop();
  }
});

/** Writes what `git subtree split` makes of a folder's history into another folder: the tree of its last commit. */
async function unpackSplit(remote: string, folder: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1e8 });
  const commit = git('subtree', 'split', '-q', `--prefix=${remote}`, 'HEAD').toString().trim();
  const unpacked = `${folder}-split`;
  await mkdir(unpacked);
  execFileSync('tar', ['-x', '-C', unpacked], { input: git('archive', commit) });
  await cp(unpacked, folder, { recursive: true });
}
