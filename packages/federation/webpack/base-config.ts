import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { NamedChunksPlugin } from './named-chunks-plugin.ts';

const BROWSERS = { chrome: '120', firefox: '121', safari: '17' };

/**
 * Where a late stylesheet goes. Between others, it makes Chromium sort all layers anew, with the fonts, and lay out the whole page:
 * after them it costs only its own rules (decision 71).
 */
const LAST_IN_PAGE = 'body > :last-child';

/** What the shell's build and the remotes' builds have in common: TypeScript and JSX by SWC, CSS modules, minified files named by content. */
export function baseConfig(folder: string, cssPrefix: string): Configuration {
  return {
    mode: 'production',
    context: folder,
    // The gateway does not serve the maps beside the files; they hold names of sources, not their text.
    devtool: 'hidden-nosources-source-map',
    performance: false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 7500,
      trustedTypes: { policyName: 'webpack' },
    },
    module: {
      rules: [scriptRule(), stylesRule(cssPrefix)],
    },
    plugins: [
      new NamedChunksPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        insert: LAST_IN_PAGE,
      }),
    ],
    optimization: {
      mangleExports: 'size',
      // A file of its own costs a request and a dictionary: what two parts share is split off from about 6 KB compressed.
      splitChunks: { minSize: 24_000 },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
  };
}

/** TypeScript and JSX by SWC; `react` adds to how components are compiled. */
export function scriptRule(react: { development?: boolean; refresh?: boolean } = {}) {
  return {
    test: /\.tsx?$/,
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', ...react } } },
      env: { targets: BROWSERS },
    },
  };
}

/** Style sheets as separate files, with class names that are unique in the page. */
export function stylesRule(cssPrefix: string) {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: fileURLToPath(import.meta.resolve('css-loader')),
        options: {
          importLoaders: 0,
          modules: { auto: true, namedExport: false, localIdentName: `${cssPrefix}-[local]-[hash:base64:5]` },
        },
      },
    ],
  };
}
