import { extname, join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { scriptRule, stylesRule } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';

/** A file beside those of the development server: TypeScript in the workspace, JavaScript in the package. */
export const ownFile = (name: string) =>
  join(import.meta.dirname, '../development', name + extname(import.meta.filename));

/** Turns a remote's production build into a development build: readable, in memory, with hot replacement. */
export function inDevelopment(config: Configuration, folder: string, remote: string): Configuration {
  const { output = {}, plugins = [] } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: { ...output, clean: false, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': ownFile('jsx-dev-runtime') } },
    module: { rules: replaceableRules(folder, remote, { moduleFile: join(folder, 'src/remote.tsx') }) },
    // A build with errors is reported, and the build before stays.
    optimization: { emitOnErrors: false },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof CompressPlugin)),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(folder, `${ownFile('updates')}?${remote}`, { name: undefined }),
      // A reloaded remote must not find the chunks of the build before.
      new webpack.BannerPlugin({
        banner: `delete globalThis[${JSON.stringify(output.chunkLoadingGlobal)}];`,
        include: /^remoteEntry/,
        raw: true,
      }),
    ],
  };
}

/** The files of a remote that are replaced as a whole: see `refresh-loader.ts`. */
interface Replaced {
  moduleFile?: string;
  pageFile?: string;
}

/** The rules for a remote's own scripts and styles, which can be replaced while they run. */
export function replaceableRules(folder: string, remote: string, replaced: Replaced): RuleSetRule[] {
  return [{ oneOf: [replaceableScripts(folder, remote, replaced), scriptRule()] }, styles(remote)];
}

/** The remote's own code with React refresh, so that components keep their state when it is replaced. */
function replaceableScripts(folder: string, remote: string, replaced: Replaced): RuleSetRule {
  const { test, loader, options } = scriptRule({ development: true, refresh: true });
  return {
    test,
    include: join(folder, 'src'),
    use: [
      { loader: ownFile('refresh-loader'), options: { remote, ...replaced } },
      { loader, options },
    ],
  };
}

function styles(remote: string): RuleSetRule {
  const { test, use } = stylesRule(remote);
  return { test, use: [ownFile('style-loader'), ...use.slice(1)] };
}
