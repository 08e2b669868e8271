import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMap, sourcesOf } from './source-maps.ts';

/** The first column of the first line stands for line 21, column 13. */
const mapTo = (source: string) =>
  JSON.stringify({ version: 3, file: 'home.js', sources: [source], names: [], mappings: 'AAoBY' });

const releases = await mkdtemp(join(tmpdir(), 'releases-'));
afterAll(() => rm(releases, { recursive: true }));
const write = async (path: string, text: string) => {
  await mkdir(join(releases, path, '..'), { recursive: true });
  await writeFile(join(releases, path), text);
};
await write('guide/1.4.0/home.js.map', mapTo('webpack://remote_guide/./src/home.tsx'));
await write('guide/1.4.0/ui.js.map', mapTo('webpack://remote_guide/../packages/domain/src/slots.ts'));
await write(
  'guide/1.4.0/lib.js.map',
  mapTo('webpack://remote_guide/../node_modules/.pnpm/x@1/node_modules/x/index.js'),
);
await write('guide/1.4.0/broken.js.map', '{"version":3,"mappings":7}');
await write('guide/1.4.0/huge.js.map', 'x'.repeat(10_000_001));
await write('shell/1.0.0-aaaa/main.js.map', mapTo('webpack://shell/./src/app.tsx'));
await write('secret.map', mapTo('webpack://x/./secret.ts'));
await symlink(join(releases, 'secret.map'), join(releases, 'guide/1.4.0/link.js.map'));

const at = async (frame: string, shellFolder?: string) => {
  const places = { releases, shellFolder, shells: ['0.9.0', '1.0.0-aaaa'] };
  return (await sourcesOf([frame], (file) => readMap(places, file)))[0];
};

test.each([
  ['at Home (/remotes/guide/1.4.0/home.js:1:1)', 'src/home.tsx:21:13'],
  ['at /remotes/guide/1.4.0/home.js:1:9', 'src/home.tsx:21:13'],
  ['Home@/remotes/guide/1.4.0/home.js:1:9', 'src/home.tsx:21:13'],
  ['at f (/remotes/guide/1.4.0/ui.js:1:9)', 'packages/domain/src/slots.ts:21:13'],
  ['at f (/remotes/guide/1.4.0/lib.js:1:9)', 'x/index.js:21:13'],
  ['at f (/assets/main.js:1:9)', 'src/app.tsx:21:13'],
])('%s is %s', async (frame, source) => {
  expect(await at(frame)).toBe(source);
});

test.each([
  ['a file without a map', 'at f (/remotes/guide/1.4.0/other.js:1:9)'],
  ['a map that is none', 'at f (/remotes/guide/1.4.0/broken.js:1:9)'],
  ['a map that is too large', 'at f (/remotes/guide/1.4.0/huge.js:1:9)'],
  ['a link', 'at f (/remotes/guide/1.4.0/link.js:1:9)'],
  ['a way out of the folder', 'at f (/remotes/guide/1.4.0/../../secret.js:1:9)'],
  ['another origin', 'at f (https://cdn.example/home.js:1:9)'],
  ['a line that is none', 'at f (/remotes/guide/1.4.0/home.js:0:0)'],
  ['a line beyond the file', 'at f (/remotes/guide/1.4.0/home.js:99:1)'],
  ['words', 'nothing'],
])('%s has no place in a source', async (_name, frame) => {
  expect(await at(frame)).toBeNull();
});

test('a build of the shell that is served has its maps beside it', async () => {
  expect(await at('at f (/assets/main.js:1:9)', join(releases, 'shell/1.0.0-aaaa'))).toBe('src/app.tsx:21:13');
});
