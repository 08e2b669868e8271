import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { expect, onTestFinished, test } from 'vitest';
import type { Stats, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';

const facts = {
  descriptor: { name: 'guide', title: 'Mentor', contract: 2, navigation: [] },
  version: '1.0.0',
  build: '0123456789ab',
  ranges: {},
  provided: undefined,
};

/** What a build of one module says with these plugins before the one of releases. */
async function build(plugins: WebpackPluginInstance[]) {
  const folder = mkdtempSync(join(tmpdir(), 'release-plugin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'remote.js'), 'export default 1;\n');
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  webpack(
    {
      mode: 'development',
      context: folder,
      entry: {},
      output: { path: join(folder, 'dist'), uniqueName: 'remote_guide', publicPath: 'auto' },
      plugins: [...plugins, new ReleasePlugin(facts)],
    },
    (error, stats) => (stats ? resolve(stats) : reject(error)),
  );
  const stats = await promise;
  return stats
    .toJson({ errors: true })
    .errors?.map(({ message }) => message)
    .join('\n');
}

const exposing = (exposes: Record<string, string>) =>
  new ModuleFederationPlugin({ name: 'remote_guide', filename: 'remoteEntry.js', exposes, dts: false });

test('a build without the plugin of Module Federation says that it is missing', async () => {
  await expect(build([])).rejects.toThrow('ModuleFederationPlugin is missing among the plugins');
});

test('a build that exposes no module of its screens says so', async () => {
  await expect(build([exposing({ './other': './remote.js' })])).rejects.toThrow("'./module' is not among its exposes");
});
