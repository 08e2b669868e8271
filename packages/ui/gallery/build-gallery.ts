import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { baseConfig } from '@mentorias/federation/webpack/base-config';
import webpack from 'webpack';

/** Of modules that are as they were; a second build takes a quarter of the first one's time. */
const CACHE = resolve(import.meta.dirname, '../.cache/webpack');
const LOCK_FILE = resolve(import.meta.dirname, '../../../pnpm-lock.yaml');

/** Builds the page of all parts of the design system into `folder`, and answers its files by their names, `index.html` among them. */
export async function buildGallery(folder: string): Promise<Map<string, Buffer>> {
  const base = baseConfig(import.meta.dirname, 'ui');
  await run({
    ...base,
    mode: 'none',
    cache: {
      type: 'filesystem',
      cacheDirectory: CACHE,
      buildDependencies: { config: [import.meta.filename, LOCK_FILE] },
    },
    entry: './main.tsx',
    output: { ...base.output, path: folder, publicPath: '/' },
    // A module that only re-exports brings its style sheets along too, as it does where it is shared as a whole.
    optimization: { nodeEnv: 'production', sideEffects: false, minimize: false },
  });
  const built = await readdir(folder);
  const styles = built.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = built
    .filter((file) => /^main\..*\.js$/.test(file))
    .map((file) => `<script defer src="/${file}"></script>`);
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partes</title>';
  const page = `<!doctype html><html lang="es">${head}${styles.join('')}${scripts.join('')}<div id="root"></div></html>\n`;
  await writeFile(join(folder, 'index.html'), page);
  const read = async (file: string) => [file, await readFile(join(folder, file))] as const;
  return new Map(await Promise.all([...built, 'index.html'].map(read)));
}

function run(configuration: webpack.Configuration): Promise<void> {
  return new Promise((done, fail) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close((unclosed) => (unclosed ? fail(unclosed) : done()));
    });
  });
}
