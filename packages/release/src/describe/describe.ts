import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { MF_MANIFEST, mfManifestOf } from '@mentorias/federation/releases/mf-manifest';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { parseAs, readJson } from '../read-json.ts';
import { containerIn } from './container.ts';

const Ranges = z.record(z.string(), z.string()).optional();

/** What a release takes from its package. */
const Package = z.object({
  version: z.string(),
  devDependencies: Ranges,
  dependencies: Ranges,
  peerDependencies: Ranges,
});

/**
 * Writes `release.json` into the folder `dist` that a bundler has built a container of Module Federation into, and `mf-manifest.json` where it
 * wrote none; what one of our presets has written stays. `remote.json` and `package.json` lie in that folder or above it. Throws
 * CommandError with what is missing.
 */
export async function describeBuild(dist: string): Promise<Release> {
  const descriptor = await readJson(above(dist, 'remote.json'), 'remote.json');
  const { version, devDependencies, dependencies, peerDependencies } = parseAs(
    Package,
    'package.json',
    await readJson(above(dist, 'package.json'), 'package.json'),
  );
  const files = await filesIn(dist);
  const ofPreset = await describedByPreset(dist, files);
  if (ofPreset) return ofPreset;
  const container = await containerIn(dist, Object.keys(files), {
    ...devDependencies,
    ...dependencies,
    ...peerDependencies,
  });
  const chunks = await chunkTableIn(dist, Object.keys(files));
  const facts = {
    ...descriptor,
    version,
    ...container,
    ...(chunks && { chunks }),
    build: buildOf(files),
    doors: [],
  };
  const release = parseAs(Release, 'release.json', { ...facts, files });
  const manifest = join(dist, MF_MANIFEST);
  if (!existsSync(manifest)) await writeFile(manifest, `${JSON.stringify(mfManifestOf(release), null, 2)}\n`);
  const described = parseAs(Release, 'release.json', {
    ...facts,
    files: { ...files, [MF_MANIFEST]: await hashed(manifest) },
  });
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(described, null, 2)}\n`);
  return described;
}

/** The nearest file of that name in `folder` or above it. */
function above(folder: string, name: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, name))) return join(at, name);
    if (at === dirname(at)) throw new CommandError(`there is no ${name} in ${folder} or above it`);
  }
}

/** The scripts and stylesheets with their hashes and sizes in bytes. */
async function filesIn(dist: string): Promise<Release['files']> {
  const names = (await readdir(dist, { recursive: true }).catch(() => [])).filter((name) => /\.(m?js|css)$/.test(name));
  if (names.length === 0) throw new CommandError(`${dist} holds no scripts: build the remote first`);
  const odd = names.filter((name) => !/^[\w.-]+\.(js|css)$/.test(name));
  if (odd.length > 0)
    throw new CommandError(
      ...odd.map(
        (name) => `${name}: a release has no folders, and files named with letters, digits, . _ - and .js or .css`,
      ),
    );
  const files = names.sort().map(async (name) => [name, await hashed(join(dist, name))] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function hashed(file: string): Promise<Release['files'][string]> {
  const bytes = await readFile(file);
  return { integrity: integrityOf(bytes), bytes: bytes.length };
}

/** What one of our presets has written of these very files: it knows more of them than can be seen from outside. */
async function describedByPreset(dist: string, files: Release['files']): Promise<Release | undefined> {
  const written = await readJson(join(dist, 'release.json'), 'release.json').catch(() => undefined);
  const release = Release.safeParse(written).data;
  const { [MF_MANIFEST]: _, ...described } = release?.files ?? {};
  return isDeepStrictEqual(described, files) && release?.build !== buildOf(files) ? release : undefined;
}

/** As webpack and Rspack name the table of a build's chunks by default, after the name in package.json: equal for all builds of it. */
const CHUNK_TABLE = /(?:\.|\[["'])((?:webpack|rspack)Chunk[\w$]*)/;

async function chunkTableIn(dist: string, files: string[]): Promise<string | undefined> {
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const table = CHUNK_TABLE.exec(await readFile(join(dist, file), 'utf8'))?.[1];
    if (table !== undefined) return table;
  }
  return undefined;
}

/** Twelve hex digits that name the content: equal files, equal build. */
function buildOf(files: Release['files']): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}
