import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { RemoteDescriptor } from '../src/registry.ts';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { IntegrityOfChunksPlugin } from './integrity-of-chunks-plugin.ts';
import { NoSecondCopiesPlugin } from './no-second-copies-plugin.ts';
import { packageJsonOf, rangesOfSharedModules, versionsOfSharedModules } from './package-version.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { inDevelopment } from './remote-in-development.ts';
import { sourceDigest } from './source-digest.ts';
import { BUNDLED_BY_REMOTES, workspaceOf } from './workspace.ts';

/**
 * The whole webpack configuration of the remote in `folder`. The build leaves a release in `dist/`: a container that takes
 * every shared module from the shell, and its `release.json`. In `development` it is for the server of `pnpm dev`.
 */
export function remoteConfig(folder: string, mode: Configuration['mode'] = 'production'): Configuration {
  const descriptor = RemoteDescriptor.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  const name = `remote_${descriptor.name.replaceAll('-', '_')}`;
  const workspace = workspaceOf(folder);
  const build = sourceDigest(folder, workspace, BUNDLED_BY_REMOTES);
  const ranges = rangesOfSharedModules(folder);
  const provided = workspace ? versionsOfSharedModules(join(workspace, 'shell')) : undefined;
  const base = baseConfig(folder, descriptor.name);
  const config: Configuration = {
    ...base,
    name,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: name,
      // Two builds of one remote can run in one page after a recovery: their chunks must not meet.
      chunkLoadingGlobal: `${name}_${build}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        library: { type: 'var', name },
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './module': { import: './src/remote.tsx', name: 'module' } },
        shared: Object.fromEntries(
          Object.entries(ranges).map(([key, requiredVersion]) => [
            key,
            { singleton: true, strictVersion: true, import: false as const, requiredVersion },
          ]),
        ),
      }),
      new IntegrityOfChunksPlugin(),
      new NoSecondCopiesPlugin(descriptor.name),
      new ReleasePlugin({ descriptor, version: packageJsonOf(folder).version, build, global: name, ranges, provided }),
      new CompressPlugin(),
    ],
  };
  return mode === 'development' ? inDevelopment(config, folder, descriptor.name) : config;
}
