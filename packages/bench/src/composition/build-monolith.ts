import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { shellConfig } from '@mentorias/federation/webpack/shell-preset';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MONOLITH = join(import.meta.dirname, 'monolith');
const REMOTES = ['entrepreneur', 'guide', 'admin'];

/**
 * Builds the product without federation: the same shell and the same screens as one application, split by role, whose loader
 * imports a chunk where ours loads a remote. Everything else is equal: what the page preloads, its outline and its first calls. Returns the folder, which the
 * gateway serves as a shell.
 */
export async function buildMonolith(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../.cache/monolith');
  const base = shellConfig(join(ROOT, 'shell'));
  const stats = await runWebpack({
    ...base,
    output: { ...base.output, path: folder },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]remote\.tsx$/, enforce: 'pre', loader: join(MONOLITH, 'home-chunk-loader.cjs') },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      standIn(/federation\/loader\.ts$/, 'bundled-remotes.ts'),
      standIn(/\/preload-release\.ts$/, 'preload-chunks.ts'),
    ],
  });
  const file = join(folder, 'shell.json');
  const manifest = ShellManifest.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...manifest, doors: { ...manifest.doors, ...filesByRemote(stats) } }));
  return folder;
}

/** Builds by `configuration`; throws what the build fails by. */
function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return fail(error ?? new Error(stats?.toString('errors-only')));
      done(stats);
    });
  });
}

/** Puts a file of the monolith in the place of one of the shell's. */
function standIn(file: RegExp, replacement: string) {
  return new webpack.NormalModuleReplacementPlugin(file, (resource) => {
    if (resource.context.startsWith(join(ROOT, 'shell'))) resource.request = join(MONOLITH, replacement);
  });
}

/** The files that the first screen of each remote needs beside the shell's. */
function filesByRemote({ compilation }: Stats): Record<string, string[]> {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const filesOf = (chunk: string) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  return Object.fromEntries(
    REMOTES.map((remote) => {
      const files = new Set([...filesOf(`remote-${remote}`), ...filesOf(`home-${remote}`)]);
      return [remote, [...files].filter((file) => !first.includes(file))];
    }),
  );
}
