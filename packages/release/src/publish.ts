import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';

/** A built folder cannot become a release; the message says why in one line. */
export class NotPublishable extends Error {
  override name = 'NotPublishable';
}

/**
 * Publishes the built folder of a remote (its `dist/`) among `releases` and makes it current. Builds nothing. The files are
 * complete under their version before the pointer is switched by one rename; a published version never changes.
 *
 * @param version under which to publish; the release's own unless given
 * @returns the release as it now stands
 */
export async function publish(built: string, releases: string, version?: string): Promise<Release> {
  const release = await readBuilt(built, version);
  const target = folderOf(releases, release.name, release.version);
  if (existsSync(target))
    throw new NotPublishable(`${release.name}@${release.version} is already published: a release never changes`);
  const draft = `${target}.${randomUUID()}.draft`;
  await mkdir(draft, { recursive: true });
  await cp(built, draft, { recursive: true });
  await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  try {
    await rename(draft, target);
  } catch {
    await rm(draft, { recursive: true, force: true });
    throw new NotPublishable(`${release.name}@${release.version} was published by somebody else in the meantime`);
  }
  const before = await readPointer(releases, release.name);
  await writePointer(releases, release.name, { version: release.version, previous: before?.version ?? null });
  return release;
}

/** Switches a remote's pointer by one rename: a reader sees the old one or the new one, never half of one. */
export async function writePointer(releases: string, remote: string, pointer: Pointer): Promise<void> {
  const file = join(releases, remote, 'current.json');
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, `${JSON.stringify(pointer, null, 2)}\n`);
  await rename(draft, file);
}

/** The release that lies in `built`, after every file was compared with its hash. */
async function readBuilt(built: string, version: string | undefined): Promise<Release> {
  const file = join(built, 'release.json');
  if (!existsSync(file)) throw new NotPublishable(`${built} holds no release.json: build the remote first`);
  const parsed = Release.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new NotPublishable(`${file} is not a release: ${parsed.error.issues[0]?.message}`);
  const release = { ...parsed.data, version: version ?? parsed.data.version };
  for (const needed of [release.entry, ...release.preload]) {
    if (!release.files[needed]) throw new NotPublishable(`${needed} is needed but has no hash in release.json`);
  }
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const bytes = await readFile(join(built, name)).catch(() => undefined);
    if (!bytes) throw new NotPublishable(`${name} is named in release.json but is not in ${built}`);
    if (integrityOf(bytes) !== integrity) throw new NotPublishable(`${name} differs from its hash in release.json`);
  }
  return release;
}
