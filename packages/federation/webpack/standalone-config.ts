import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { parseJson } from '../releases/reading/parse-json.ts';
import { RemoteDescriptor } from '../src/registry.ts';
import { baseConfig } from './base-config.ts';
import { ownFile, replaceableRules } from './remote-in-development.ts';

/** What a remote shows itself with, alone on a page of its own. */
const ENTRY = './src/standalone.tsx';

/**
 * The webpack configuration of the page on which the remote in `folder` is alone: an ordinary application, with its own copy of what a
 * release takes from the shell. In `development` it has React's development build, and its components keep their state when they
 * are replaced.
 */
export function standaloneConfig(folder: string, mode: 'production' | 'development'): Configuration {
  const { name } = parseJson('remote.json', RemoteDescriptor, readFileSync(join(folder, 'remote.json')));
  const { plugins = [], ...base } = baseConfig(folder, name);
  const page: Configuration = {
    ...base,
    name: `remote-${name}`,
    entry: ENTRY,
    output: { ...base.output, path: join(folder, '.cache/standalone'), publicPath: '/' },
    plugins: [...plugins, new PagePlugin(`remote-${name}`)],
  };
  if (mode === 'production') return page;
  return {
    ...page,
    mode,
    devtool: 'inline-cheap-module-source-map',
    entry: [ownFile('standalone-refresh'), ENTRY],
    output: { ...page.output, filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: replaceableRules(folder, name, { pageFile: join(folder, ENTRY) }) },
    optimization: { emitOnErrors: false },
  };
}

/** Writes the page that loads the build's entry. */
class PagePlugin {
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PagePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(pageOf(compilation, this.title)));
      });
    });
  }
}

function pageOf({ entrypoints }: Compilation, title: string): string {
  const files = (entrypoints.get('main')?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'));
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="es">${head}${tags.join('')}<div id="root"></div></html>\n`;
}
