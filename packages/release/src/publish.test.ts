import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { composeRegistry, readPointer } from '@mentorias/federation/releases/release-folder';
import type { ShellOffer } from '@mentorias/federation/shell-offer';
import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from './publish.ts';

const offer: ShellOffer = {
  version: '1.0.0',
  contracts: { oldest: 1, newest: 1 },
  shared: { react: '19.3.1' },
  paths: { guide: ['/', '/profile'] },
};
const ENTRY = 'var remote_guide = {};';

let releases: string;
let built: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  releases = join(folder, 'releases');
  built = await build(folder);
});

/** A built folder as a remote's build leaves it. */
async function build(folder: string, over: Partial<Release> = {}): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), ENTRY);
  const release: Release = {
    name: 'guide',
    title: 'Mentor',
    contract: 1,
    navigation: [],
    doors: [],
    version: '1.0.0',
    build: '0123456789ab',
    entry: 'remoteEntry.js',
    global: 'remote_guide',
    preload: [],
    files: { 'remoteEntry.js': { integrity: integrityOf(Buffer.from(ENTRY)), bytes: ENTRY.length } },
    shared: {},
    ...over,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

describe('publishing', () => {
  test('stores the release under its version and makes it current', async () => {
    await publish({ built, releases, offer });
    expect(await readPointer(releases, 'guide')).toEqual({ version: '1.0.0', previous: null, canary: null });
    expect(await readFile(join(releases, 'guide/1.0.0/remoteEntry.js'), 'utf8')).toBe(ENTRY);
    const { remotes } = await composeRegistry(releases, offer.shared, fail);
    expect(remotes.guide).toMatchObject({ version: '1.0.0', base: '/remotes/guide/1.0.0/' });
  });

  test('remembers what was current before', async () => {
    await publish({ built, releases, offer });
    await publish({ built, releases, offer, version: '1.1.0' });
    expect(await readPointer(releases, 'guide')).toEqual({ version: '1.1.0', previous: '1.0.0', canary: null });
    expect(await readdir(join(releases, 'guide'))).toEqual(['1.0.0', '1.1.0', 'current.json']);
  });

  test('never changes a published version', async () => {
    await publish({ built, releases, offer });
    await expect(publish({ built, releases, offer })).rejects.toThrow(
      'guide@1.0.0 is already published: a release never changes',
    );
  });

  test('twice at once: one wins, the other is told, nothing half is left', async () => {
    const outcomes = await Promise.allSettled([
      publish({ built, releases, offer }),
      publish({ built, releases, offer }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(join(releases, 'guide'))).toEqual(['1.0.0', 'current.json']);
  });
});

describe('a built folder that cannot be published', () => {
  test('without a release.json', async () => {
    await expect(publish({ built: releases, releases, offer })).rejects.toThrow(
      'holds no release.json: build the remote first',
    );
  });

  test('with a changed byte', async () => {
    await writeFile(join(built, 'remoteEntry.js'), `${ENTRY} `);
    await expect(publish({ built, releases, offer })).rejects.toThrow(
      'remoteEntry.js differs from its hash in release.json',
    );
  });

  test('with a file missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const hash = { integrity: integrityOf(Buffer.from('')), bytes: 0 };
    const other = await build(folder, { files: { 'remoteEntry.js': hash, 'module.js': hash } });
    await expect(publish({ built: other, releases, offer })).rejects.toThrow(
      /is named in release.json but is not in|differs from its hash/,
    );
  });

  test('whose entry has no hash', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const other = await build(folder, { files: {} });
    await expect(publish({ built: other, releases, offer })).rejects.toThrow(
      'remoteEntry.js is needed but has no hash in release.json',
    );
  });

  test.each(['../evil.js', 'a/b.js', 'https://evil.example/x.js'])('that names the file %s', async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const other = await build(folder, {
      entry: name,
      files: { [name]: { integrity: integrityOf(Buffer.from('')), bytes: 0 } },
    });
    await expect(publish({ built: other, releases, offer })).rejects.toThrow('release.json: ');
  });
});

describe('the registry', () => {
  test('leaves a damaged remote out and keeps the others', async () => {
    await publish({ built, releases, offer });
    await mkdir(join(releases, 'admin'));
    await writeFile(join(releases, 'admin/current.json'), '{"version":"1.0');
    const problems: string[] = [];
    const { remotes } = await composeRegistry(releases, offer.shared, (remote) => problems.push(remote));
    expect(Object.keys(remotes)).toEqual(['guide']);
    expect(problems).toEqual(['admin']);
  });

  test('is empty where nothing was published', async () => {
    expect(await composeRegistry(join(releases, 'nowhere'), offer.shared, fail)).toEqual({ remotes: {} });
  });
});

function fail(remote: string, error: unknown): never {
  throw new Error(`${remote}: ${error}`);
}
