import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeBuild } from './describe.ts';

/** As webpack 5 writes it. */
const CONTAINER = `var remote_guide;(()=>{var e={"./module":()=>r.e(36)},s=["react/jsx-runtime"]})();`;

/** As the plugins for Rspack and Vite write it. */
const manifestOf = (type: string, path = './module') => ({
  metaData: { globalName: 'remote_guide', remoteEntry: { name: 'remoteEntry.js', path: '', type } },
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' }],
  exposes: [
    { path, assets: { js: { sync: ['remoteEntry.js', 'module.js'], async: ['late.js'] }, css: { sync: ['m.css'] } } },
  ],
});

let dist: string;
const put = (name: string, content: unknown) =>
  writeFile(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(async () => {
  dist = join(await mkdtemp(join(tmpdir(), 'described-')), 'dist');
  await mkdir(dist);
  await put('../remote.json', { name: 'guide', title: 'Mentor', contract: 2, navigation: [] });
  await put('../package.json', { version: '2.1.0', peerDependencies: { react: '^19.0' } });
  await put('remoteEntry.0a.js', CONTAINER);
  await put('late.css', '.late{}');
});

describe('a container of webpack’s own plugin', () => {
  test('is described from its entry and the ranges of package.json, every file with its hash', async () => {
    const release = await describeBuild(dist);
    expect(release).toMatchObject({
      name: 'guide',
      version: '2.1.0',
      entry: 'remoteEntry.0a.js',
      global: 'remote_guide',
      shared: { 'react/jsx-runtime': '^19.0' },
    });
    expect(release).not.toHaveProperty('format');
    expect(Object.keys(release.files)).toEqual(['late.css', 'remoteEntry.0a.js', 'mf-manifest.json']);
    expect(release.files['late.css']).toEqual({ integrity: integrityOf(Buffer.from('.late{}')), bytes: 7 });
    expect(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'))).toEqual(release);
  });

  test('gets a manifest for Module Federation’s tools', async () => {
    await describeBuild(dist);
    expect(JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))).toMatchObject({
      name: 'remote_guide',
      metaData: { remoteEntry: { name: 'remoteEntry.0a.js', type: 'var' }, buildInfo: { buildVersion: '2.1.0' } },
      shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0' }],
      exposes: [{ path: './module' }],
    });
  });

  test.each([
    ['webpackChunkfrontend', '"use strict";(self.webpackChunkfrontend=self.webpackChunkfrontend||[]).push([[36],{}])'],
    ['rspackChunk_acme_front', '(self["rspackChunk_acme_front"]=self["rspackChunk_acme_front"]||[]).push([])'],
    [undefined, '(self.remote_guide_0123456789ab=[]).push([])'],
  ])('names the table of its chunks, %s, where another build has the same', async (chunks, text) => {
    await put('late.js', text);
    expect((await describeBuild(dist)).chunks).toBe(chunks);
  });

  test('stays as a preset has described it, until its files change', async () => {
    const ofPreset = { ...(await describeBuild(dist)), build: '0123456789ab', uses: { 'react/jsx-runtime': ['jsx'] } };
    await put('release.json', ofPreset);
    expect(await describeBuild(dist)).toEqual(ofPreset);
    await put('late.css', '.later{}');
    expect(await describeBuild(dist)).not.toHaveProperty('uses');
  });

  test('twice is the same description', async () => {
    const first = await describeBuild(dist);
    expect(await describeBuild(dist)).toEqual(first);
  });
});

describe('a build with a manifest', () => {
  beforeEach(async () => {
    await rm(join(dist, 'remoteEntry.0a.js'));
    for (const name of ['remoteEntry.js', 'module.js', 'late.js', 'm.css']) await put(name, name);
  });

  test.each([
    ['global', undefined],
    ['module', 'module'],
  ])('whose entry is of type %s', async (type, format) => {
    await put('mf-manifest.json', manifestOf(type));
    expect(await describeBuild(dist)).toMatchObject({
      entry: 'remoteEntry.js',
      global: 'remote_guide',
      ...(format && { format }),
      preload: ['module.js', 'm.css'],
      shared: { react: '^19.0.0' },
    });
  });

  test('that takes the runtime from the shell needs it, in the range of the plugin that has built it', async () => {
    const plugin = '@module-federation/enhanced';
    await put('remoteEntry.js', 'var remote_guide;(()=>{var r=_FEDERATION_RUNTIME_CORE})();');
    await put('mf-manifest.json', manifestOf('var'));
    await expect(describeBuild(dist)).rejects.toThrow(`package.json states no range of ${plugin}`);
    await put('../package.json', { version: '2.1.0', devDependencies: { [plugin]: '^2.9.3' } });
    expect((await describeBuild(dist)).shared).toEqual({ react: '^19.0.0', [plugin]: '^2.9.3' });
  });

  test.each<[string, unknown, string]>([
    ['that exposes something else', manifestOf('global', './app'), 'the container exposes no ./module'],
    ['that is none', { id: 'x' }, 'mf-manifest.json: metaData: '],
  ])('%s is refused', async (_name, manifest, sentence) => {
    await put('mf-manifest.json', manifest);
    await expect(describeBuild(dist)).rejects.toThrow(sentence);
  });

  test('that is no JSON is refused with its line and column', async () => {
    await put('mf-manifest.json', '{\n  "metaData": {,}\n}');
    await expect(describeBuild(dist)).rejects.toThrow('mf-manifest.json is no JSON, line 2, column 16');
  });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['without scripts', () => rm(dist, { recursive: true }), 'holds no scripts: build the remote first'],
  ['without a remote.json', () => rm(join(dist, '../remote.json')), 'there is no remote.json in'],
  ['with two entries', () => put('remoteEntry.0b.js', CONTAINER), 'holds 2 entries named remoteEntry….js'],
  ['with an entry that is no container', () => put('remoteEntry.0a.js', 'run()'), 'is no container of webpack'],
  ['with a file in a folder', () => mkdir(join(dist, 'assets')).then(() => put('assets/a.js', '')), 'assets/a.js: a'],
  ['with an odd name', () => put('[name].js', ''), '[name].js: a release has no folders, and'],
  [
    'that does not state a range',
    () => put('../package.json', { version: '1.0.0' }),
    'react/jsx-runtime is taken from the shell, and package.json states no range of it',
  ],
  ['with a bad version', () => put('../package.json', { version: '1', peerDependencies: { react: '*' } }), 'version: '],
])('a build %s is refused', async (_name, change, sentence) => {
  await change();
  await expect(describeBuild(dist)).rejects.toThrow(sentence);
});
