import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import { RUNTIME_GLOBAL, RUNTIME_PACKAGE } from '@mentorias/federation/releases/external-runtime';
import { MF_MANIFEST, MfManifest } from '@mentorias/federation/releases/mf-manifest';
import { SHARED_KEYS, SHARED_MODULES } from '@mentorias/federation/shared-modules';
import { CommandError } from '../command-error.ts';
import { jsonIn, parseAs } from '../read-json.ts';

type Container = Pick<Release, 'entry' | 'global' | 'format' | 'preload' | 'shared'>;

/** The remote module, as every remote exposes it. */
const MODULE = './module';

/**
 * How the container in `dist` is loaded, and what it takes from the shell: as the bundler's plugin wrote it into `mf-manifest.json`, or, for
 * webpack's own plugin, as its entry script says. `ranges` are those of the remote's package.json.
 */
export async function containerIn(dist: string, files: string[], ranges: Record<string, string>): Promise<Container> {
  const file = join(dist, MF_MANIFEST);
  if (!existsSync(file)) return ofWebpack(dist, files, ranges);
  const manifest = parseAs(MfManifest, MF_MANIFEST, jsonIn(await readFile(file, 'utf8'), MF_MANIFEST));
  return withRuntime(dist, ofManifest(manifest), ranges);
}

function ofManifest({ metaData, shared, exposes }: MfManifest): Container {
  const { name, path, type } = metaData.remoteEntry;
  const exposed = exposes.find(({ path }) => path === MODULE);
  if (!exposed) throw new CommandError(`the container exposes no ${MODULE}`);
  const entry = path + name;
  const preload = [...exposed.assets.js.sync, ...exposed.assets.css.sync].filter((file) => file !== entry);
  return {
    entry,
    global: metaData.globalName,
    ...(/^(module|esm)$/.test(type) && { format: 'module' }),
    preload,
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
  };
}

/** A container without the runtime needs the shell's, in the range that package.json states. */
async function withRuntime(dist: string, container: Container, ranges: Record<string, string>): Promise<Container> {
  const text = await readFile(join(dist, container.entry), 'utf8');
  if (!text.includes(RUNTIME_GLOBAL)) return container;
  const range = ranges[RUNTIME_PACKAGE];
  if (!range)
    throw new CommandError(
      `the runtime is taken from the shell, and package.json states no range of ${RUNTIME_PACKAGE}`,
    );
  return { ...container, shared: { ...container.shared, [RUNTIME_PACKAGE]: range } };
}

/** Webpack's own plugin describes nothing: the entry is named `remoteEntry`, and begins with the variable that it sets. */
async function ofWebpack(dist: string, files: string[], ranges: Record<string, string>): Promise<Container> {
  const [entry, ...others] = files.filter((file) => /^remoteEntry[\w.-]*\.js$/.test(file));
  if (!entry || others.length > 0)
    throw new CommandError(
      `${dist} holds ${others.length + Number(!!entry)} entries named remoteEntry….js, one is expected`,
    );
  const text = await readFile(join(dist, entry), 'utf8');
  const global = /^\s*(?:["']use strict["'];\s*)?(?:var|let|const) (\w+)/.exec(text)?.[1];
  if (!global || !text.includes(JSON.stringify(MODULE)))
    throw new CommandError(
      `${entry} is no container of webpack that exposes ${MODULE} as a variable (library: { type: 'var' })`,
    );
  const taken = SHARED_KEYS.filter((key) => text.includes(JSON.stringify(key)));
  const unstated = taken.filter((key) => !ranges[SHARED_MODULES[key].package]);
  if (unstated.length > 0)
    throw new CommandError(
      ...unstated.map((key) => `${key} is taken from the shell, and package.json states no range of it`),
    );
  const shared = Object.fromEntries(taken.map((key) => [key, ranges[SHARED_MODULES[key].package] ?? '']));
  return { entry, global, preload: [], shared };
}
