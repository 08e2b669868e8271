import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import { BUNDLED_BY_SHELL } from './bundled-packages.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { packageJsonOf, versionsOfSharedModules } from './package-version.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';
import { sourceDigest } from './source-digest.ts';
import { workspaceOf } from './workspace.ts';

/**
 * The webpack configuration of the shell in `folder`: a plain build, with Module Federation only as a library at run time.
 * All vendors are one chunk; the boot script is a file of its own, which the gateway writes into the page.
 */
export function shellConfig(folder: string): Configuration {
  const base = baseConfig(folder, 'shell');
  const build = sourceDigest(folder, workspaceOf(folder), BUNDLED_BY_SHELL);
  const versions = versionsOfSharedModules(folder);
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx', boot: { import: './src/boot.ts', filename: 'boot.js' } },
    output: { ...base.output, publicPath: '/assets/', uniqueName: 'shell' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          vendors: { name: 'vendors', test: /node_modules/, chunks: (chunk) => chunk.name === 'main', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(versions),
        // Smaller runtime of Module Federation: no server side, no exposes of the shell's own, no snapshots.
        ENV_TARGET: '"web"',
        FEDERATION_HAS_EXPOSES: 'false',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new ShellManifestPlugin({ version: packageJsonOf(folder).version, build, shared: versions }),
      new CompressPlugin(),
    ],
  };
}
