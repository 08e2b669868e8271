import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Chunk, Configuration, EntryObject } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { installedVersions, packageJsonOf } from './package-version.ts';
import { RemoveDescriptionPlugin } from './remove-description-plugin.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';
import { BUNDLED_BY_SHELL, sourceDigest, workspaceOf } from './source-digest.ts';

/** Where the shell's development build lies, in its folder. */
export const SHELL_IN_DEVELOPMENT = '.cache/development';

/**
 * The webpack configuration of the shell in `folder`: a plain build, with Module Federation only as a library at run time.
 * The vendors of the sign-in are one chunk, those that only a signed-in user needs another; the boot script is a file of its own, which
 * the gateway writes into the page. In `development`
 * it has React's development build, with what lets remotes be replaced while they run.
 */
export function shellConfig(folder: string, mode: Configuration['mode'] = 'production'): Configuration {
  const base = baseConfig(folder, 'shell');
  const build = sourceDigest(folder, workspaceOf(folder), BUNDLED_BY_SHELL);
  const versions = installedVersions(folder);
  const config: Configuration = {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx', boot: { import: './src/boot/boot.ts', filename: 'boot.js' } },
    output: { ...base.output, publicPath: '/assets/', uniqueName: 'shell' },
    resolve: { ...base.resolve, alias: routerInProduction(folder) },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          vendors: vendorsOf('vendors', 'main'),
          // Once for the sign-in, whose Google button and second steps use them, and for what follows it.
          calls: {
            name: 'calls',
            test: /[\\/](@tanstack|session[\\/]src[\\/](calls|index|unsaved|query-rest))/,
            chunks: (chunk: Chunk) => !chunk.canBeInitial(),
            priority: 1,
            enforce: true,
          },
          signedInVendors: vendorsOf('signed-in-vendors', 'signed-in'),
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
      lighterTable(folder),
      new RemoveDescriptionPlugin('shell.json'),
      new ShellManifestPlugin({ version: packageJsonOf(folder).version, build, shared: versions }),
      new CompressPlugin(),
    ],
  };
  return mode === 'development' ? inDevelopment(config, folder) : config;
}

/** The packages of others that a chunk uses, in one of their own: its name stays when our code changes. */
function vendorsOf(name: string, user: string) {
  return {
    name,
    test: /node_modules/,
    chunks: (chunk: { name?: string | null }) => chunk.name === user,
    enforce: true,
  };
}

/** React Router names its development build to every bundler; its production build is the same without the warnings. */
function routerInProduction(folder: string): Record<string, string> {
  const routerDom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const inDevelopment = dirname(createRequire(routerDom).resolve('react-router'));
  const production = join(inDevelopment, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/** Every table of Mantine's has its `Table.ScrollContainer`, and with it floating-ui: ours stands in. */
function lighterTable(folder: string) {
  const ours = createRequire(join(folder, 'package.json')).resolve('@mentorias/ui/table-scroll-container');
  return new webpack.NormalModuleReplacementPlugin(/^\.\/TableScrollContainer\.mjs$/, ours);
}

function inDevelopment(config: Configuration, folder: string): Configuration {
  const refresh = join(import.meta.dirname, '../development/refresh.ts');
  return {
    ...config,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    resolve: { ...config.resolve, alias: {} },
    entry: { ...(config.entry as EntryObject), main: [refresh, './src/main.tsx'] },
    output: { ...config.output, path: join(folder, SHELL_IN_DEVELOPMENT) },
    // A build with errors leaves the build before as it is.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof CompressPlugin)),
  };
}
