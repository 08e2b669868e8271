import { join } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { NoSecondCopiesPlugin } from '../webpack/no-second-copies-plugin.ts';
import { ReleasePlugin } from '../webpack/release-plugin.ts';
import { remoteFacts } from '../webpack/remote-facts.ts';
import { RemoveDescriptionPlugin } from '../webpack/remove-description-plugin.ts';

const BROWSERS = ['chrome 120', 'firefox 121', 'safari 17'];

/**
 * The Rspack configuration of the remote in `folder`, around its own plugin of Module Federation in `plugins`: loaders, the files of
 * a release in `dist/`, and checks. In `development` it is for `dev-remote`.
 */
export function remoteConfig(
  folder: string,
  mode: Configuration['mode'] = 'production',
  plugins: RspackPluginInstance[],
): Configuration {
  const { uniqueName, chunkLoadingGlobal, ...facts } = remoteFacts(folder);
  const { descriptor } = facts;
  const isDevelopment = mode === 'development';
  return {
    name: uniqueName,
    mode,
    context: folder,
    entry: {},
    // The gateway does not serve the maps beside the files; they hold names of sources, not their text.
    devtool: isDevelopment ? 'inline-cheap-module-source-map' : 'hidden-nosources-source-map',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal,
      filename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 7500,
      trustedTypes: { policyName: 'webpack' },
      // A module that threw while it was evaluated is evaluated again when it is next required.
      strictModuleExceptionHandling: true,
    },
    module: {
      // An import that is not exported is no warning: it would be an empty component on somebody's screen.
      parser: { javascript: { exportsPresence: 'error' }, 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${descriptor.name}-[local]-[hash:base64:5]` } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            // Elements are made by the runtime that every shell provides, with a production React too.
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
            env: { targets: BROWSERS },
          },
        },
      ],
    },
    plugins: [
      ...plugins,
      // What these ask of the compiler both bundlers have.
      new NoSecondCopiesPlugin(descriptor.name) as object as RspackPluginInstance,
      new RemoveDescriptionPlugin('release.json') as object as RspackPluginInstance,
      new ReleasePlugin(facts) as object as RspackPluginInstance,
      ...(isDevelopment ? [withoutEarlierChunks(uniqueName, chunkLoadingGlobal)] : []),
    ],
  };
}

/** A remote that is loaded again must not find the chunks of the build before. The entry begins with its variable, as Module Federation expects. */
function withoutEarlierChunks(global: string, chunks: string): RspackPluginInstance {
  const banner = `var ${global}; delete globalThis[${JSON.stringify(chunks)}];`;
  return new rspack.BannerPlugin({ banner, include: /^remoteEntry/, raw: true });
}
