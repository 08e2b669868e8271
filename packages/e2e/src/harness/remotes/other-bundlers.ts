import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describeBuild } from '@mentorias/release/describe/describe';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

const FIXTURE = resolve(import.meta.dirname, '../../../fixtures/bundlers');

/** Below this package, so that the sources find the workspace's packages. */
const CACHE = resolve(import.meta.dirname, '../../../.cache/bundlers');

/** Builds a folder by its configuration for the bundler, into `dist/<bundler>`. */
const BUNDLERS = {
  webpack: async (folder: string) => compile(webpack, await configOf(folder, 'webpack')),
  rspack: async (folder: string) => compile(rspack, await configOf(folder, 'rspack')),
  vite: viteBuild,
};
export type Bundler = keyof typeof BUNDLERS;

/** What it takes from the shell, in `common.ts`. */
const SHARED = "{ react: fromShell, 'react/jsx-runtime': fromShell }";

/**
 * The mentors' remote of a team with a bundler of its own, built with the title `title` and what it takes from the shell, and described for
 * publishing; returns its `dist/`.
 */
export async function buildWith(
  bundler: Bundler,
  version: string,
  title = 'De otro equipo',
  shared = SHARED,
): Promise<string> {
  const folder = join(CACHE, `${bundler}-${version}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of ['src', 'remote.json', 'package.json', 'common.ts', `${bundler}.config.ts`])
    await cp(join(FIXTURE, file), join(folder, file), { recursive: true });
  await replaceIn(join(folder, 'package.json'), '7.0.0', version);
  await replaceIn(join(folder, 'src/remote.tsx'), 'De otro equipo', title);
  await replaceIn(join(folder, 'common.ts'), SHARED, shared);
  await BUNDLERS[bundler](folder);
  const dist = join(folder, 'dist', bundler);
  await describeBuild(dist);
  return dist;
}

/** By its own command, outside of the test runner, in which the plugin of Module Federation does nothing. */
async function viteBuild(folder: string): Promise<void> {
  const command = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, [command, 'build'], { cwd: folder, env });
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

async function configOf(folder: string, bundler: string) {
  return (await import(pathToFileURL(join(folder, `${bundler}.config.ts`)).href)).default;
}

interface Outcome {
  hasErrors(): boolean;
  toString(preset: string): string;
}

/** Webpack and Rspack are called alike. */
function compile<C>(
  bundler: (config: C, done: (error: Error | null, stats?: Outcome) => void) => unknown,
  config: C,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  bundler(config, (error, stats) => {
    if (stats && !stats.hasErrors()) resolve();
    else reject(error ?? new Error(stats?.toString('errors-only')));
  });
  return promise;
}
