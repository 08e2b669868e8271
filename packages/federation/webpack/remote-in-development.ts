import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { scriptRule, stylesRule } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';

const own = (file: string) => join(import.meta.dirname, '../development', file);

/** A remote's production build made into one for its development server: readable, in memory, replaceable while it runs. */
export function inDevelopment(config: Configuration, folder: string, remote: string): Configuration {
  const { output = {}, plugins = [] } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: { ...output, clean: false, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': own('jsx-dev-runtime.ts') } },
    module: { rules: [{ oneOf: [replaceableScripts(folder, remote), scriptRule()] }, styles(remote)] },
    // What does not build is told; what was built before stays.
    optimization: { emitOnErrors: false },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof CompressPlugin)),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(folder, `${own('updates.ts')}?${remote}`, { name: undefined }),
      // A remote that is loaded anew must not find the chunks of the build before.
      new webpack.BannerPlugin({
        banner: `delete globalThis[${JSON.stringify(output.chunkLoadingGlobal)}];`,
        include: /^remoteEntry/,
        raw: true,
      }),
    ],
  };
}

/** The remote's own code, with what keeps the state of its components when it is replaced. */
function replaceableScripts(folder: string, remote: string): RuleSetRule {
  const { test, loader, options } = scriptRule({ development: true, refresh: true });
  const door = join(folder, 'src/remote.tsx');
  return {
    test,
    include: join(folder, 'src'),
    use: [
      { loader: own('refresh-loader.ts'), options: { remote, door } },
      { loader, options },
    ],
  };
}

function styles(remote: string): RuleSetRule {
  const { test, use } = stylesRule(remote);
  return { test, use: [own('style-loader.ts'), ...use.slice(1)] };
}
