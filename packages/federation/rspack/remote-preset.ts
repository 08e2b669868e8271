import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { remoteFacts } from '../webpack/remote-facts.ts';

const BROWSERS = ['chrome 120', 'firefox 121', 'safari 17'];

/**
 * The whole Rspack configuration of the remote in `folder`: a container in `dist/` that takes every shared module from the shell, as the
 * preset for webpack builds it. `release describe dist` then writes its `release.json`. In `development` it is for `dev-remote`.
 */
export function remoteConfig(folder: string, mode: Configuration['mode'] = 'production'): Configuration {
  const { descriptor, global, chunkLoadingGlobal, container } = remoteFacts(folder);
  const name = mode === 'development' ? '[name]' : '[name].[contenthash:10]';
  return {
    name: global,
    mode,
    context: folder,
    entry: {},
    devtool: mode === 'development' ? 'inline-cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: global,
      chunkLoadingGlobal,
      filename: `${name}.js`,
      cssFilename: `${name}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 7500,
      trustedTypes: { policyName: 'webpack' },
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: `${descriptor.name}-[local]-[hash:base64:5]` } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            env: { targets: BROWSERS },
          },
        },
      ],
    },
    plugins: [new rspack.container.ModuleFederationPluginV1(container)],
  };
}
