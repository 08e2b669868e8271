import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { devRemote } from './dev-remote.ts';

const SHELL = 'https://pruebas.example/app';
/** A container, as far as its description goes, without an import of Rspack. */
const CONFIGURATION = `export default (_env: unknown, { mode }: { mode: string }) => ({
  mode,
  context: import.meta.dirname,
  entry: { remoteEntry: './main.js' },
  output: { filename: '[name].[contenthash].js', library: { type: 'var', name: 'remote_x' }, clean: true },
  devtool: false,
});`;

let folder: string;
const say = vi.fn<(text: string) => void>();
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const start = () => devRemote({ folder, port: 0, shells: [SHELL], say });

beforeEach(async () => {
  say.mockReset();
  folder = await mkdtemp(join(tmpdir(), 'developed-'));
  await write('remote.json', JSON.stringify({ name: 'x', title: 'X', contract: 2, navigation: [] }));
  await write('package.json', JSON.stringify({ version: '1.0.0' }));
  await write('rspack.config.ts', CONFIGURATION);
  await write('main.js', 'export default ["./module", "uno"];');
});
afterEach(() => vi.restoreAllMocks());

test('each build of Rspack is described and served; one with errors leaves the one before', async () => {
  const server = await start();
  const get = async (file: string) => fetch(new URL(file, server.addressOf('x')));
  const entry = async () => (await (await get('release.json')).json()).entry as string;
  const first = await entry();
  expect(server.opens).toBe(`${SHELL}?remote.x=${server.addressOf('x')}`);
  expect(await (await get(first)).text()).toContain('uno');

  await write('main.js', 'export default ["./module", "dos"];');
  await expect.poll(entry).not.toBe(first);
  const second = await entry();
  expect(await (await get(second)).text()).toContain('dos');
  expect((await get(first)).status).toBe(200);

  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await write('main.js', 'export default ["./module", "tres');
  await vi.waitFor(
    () => expect(say).toHaveBeenCalledWith('remote-x does not build: the page keeps the build before'),
    5_000,
  );
  expect(await entry()).toBe(second);
  await server.stop();
});

test.each([
  ['no remote', 'remote.json', 'there is no remote.json in'],
  ['no configuration', 'rspack.config.ts', 'there is no rspack.config.ts and no webpack.config.ts in'],
])('%s is one sentence', async (_what, missing, sentence) => {
  await rm(join(folder, missing));
  await expect(start()).rejects.toThrow(sentence);
});

test('a remote.json that is no JSON is one sentence', async () => {
  await write('remote.json', '{\n  "name": x\n}');
  await expect(start()).rejects.toThrow('remote.json is no JSON, line 2, column 11');
});

test('a configuration that is no function is one sentence', async () => {
  await write('rspack.config.ts', 'export default {};');
  await expect(start()).rejects.toThrow('rspack.config.ts exports no function of (env, { mode })');
});
