import { extname, join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { scriptRule, stylesRule } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';

/** A file beside those of the development server: TypeScript in the workspace, JavaScript in the package. */
const own = (name: string) => join(import.meta.dirname, '../development', name + extname(import.meta.filename));

/** Turns a remote's production build into a development build: readable, in memory, with hot replacement. */
export function inDevelopment(config: Configuration, folder: string, remote: string): Configuration {
  const { output = {}, plugins = [] } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: { ...output, clean: false, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': own('jsx-dev-runtime') } },
    module: { rules: [{ oneOf: [replaceableScripts(folder, remote), scriptRule()] }, styles(remote)] },
    // A build with errors is reported, and the build before stays.
    optimization: { emitOnErrors: false },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof CompressPlugin)),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(folder, `${own('updates')}?${remote}`, { name: undefined }),
      // A reloaded remote must not find the chunks of the build before.
      new webpack.BannerPlugin({
        banner: `delete globalThis[${JSON.stringify(output.chunkLoadingGlobal)}];`,
        include: /^remoteEntry/,
        raw: true,
      }),
    ],
  };
}

/** The remote's own code with React refresh, so that components keep their state when it is replaced. */
function replaceableScripts(folder: string, remote: string): RuleSetRule {
  const { test, loader, options } = scriptRule({ development: true, refresh: true });
  const moduleFile = join(folder, 'src/remote.tsx');
  return {
    test,
    include: join(folder, 'src'),
    use: [
      { loader: own('refresh-loader'), options: { remote, moduleFile } },
      { loader, options },
    ],
  };
}

function styles(remote: string): RuleSetRule {
  const { test, use } = stylesRule(remote);
  return { test, use: [own('style-loader'), ...use.slice(1)] };
}
