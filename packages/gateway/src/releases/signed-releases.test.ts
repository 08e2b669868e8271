import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicTextOf } from '@mentorias/federation/releases/signature';
import { beforeEach, describe, expect, test } from 'vitest';
import { gatewayWith, pointTo, writeRelease } from '../testing/testing-releases.ts';

const team = generateKeyPairSync('ed25519').privateKey;
const otherKey = generateKeyPairSync('ed25519').privateKey;

let releases: string;
let guideFolder: string;
let gateway: Awaited<ReturnType<typeof gatewayWith>>;
let open: Awaited<ReturnType<typeof gateway.open>>;

beforeEach(async () => {
  gateway = await gatewayWith({ guide: { publicKeys: [publicTextOf(team)] } });
  releases = gateway.releases;
  guideFolder = join(releases, 'guide');
  await writeRelease(guideFolder, '1.0.0', { key: team });
  await pointTo(guideFolder, '1.0.0');
  open = await gateway.open();
});

describe('a release that its team signed', () => {
  test('is named, and its files are served: those that it lists', async () => {
    expect(await open.guide()).toMatchObject({ version: '1.0.0', base: '/remotes/guide/1.0.0/' });
    expect(await open.status('/remotes/guide/1.0.0/remoteEntry.js')).toBe(200);
    expect(await open.status('/remotes/guide/1.0.0/home.js?again')).toBe(200);
    expect(await open.status('/remotes/guide/1.0.0/unlisted.js')).toBe(404);
  });

  test('stays served for open tabs when a newer one is current', async () => {
    await writeRelease(guideFolder, '1.1.0', { key: team });
    await pointTo(guideFolder, '1.1.0');
    expect(await open.guide()).toMatchObject({ version: '1.1.0' });
    expect(await open.status('/remotes/guide/1.0.0/home.js')).toBe(200);
  });

  test('is given as a canary', async () => {
    await writeRelease(guideFolder, '1.1.0', { key: team });
    await pointTo(guideFolder, '1.0.0', { version: '1.1.0', percent: 10 });
    expect(await open.guide()).toMatchObject({
      version: '1.0.0',
      canary: { percent: 10, release: { version: '1.1.0' } },
    });
    expect(gateway.said).toEqual([]);
  });
});

describe('a release that its team did not sign', () => {
  test.each([
    ['has no signature', {}, 'guide: Error: guide@1.1.0 is not signed'],
    ['is signed with another key', { key: otherKey }, 'guide: Error: guide@1.1.0 is not signed by its team'],
    [
      'is another version under this name',
      { key: team, says: { version: '1.0.0' } },
      'guide: Error: the release of guide at 1.1.0 says that it is guide@1.0.0',
    ],
    [
      'is another remote of the team under this name',
      { key: team, says: { name: 'admin' } },
      'guide: Error: the release of guide at 1.1.0 says that it is admin@1.1.0',
    ],
  ])('and %s is not named, nor are its files served; the one before stays, and one line is logged', async (...row) => {
    const [, written, line] = row;
    await open.guide();
    await writeRelease(guideFolder, '1.1.0', written);
    await pointTo(guideFolder, '1.1.0');
    for (const _again of [1, 2, 3]) expect(await open.guide()).toMatchObject({ version: '1.0.0' });
    expect(await open.status('/remotes/guide/1.1.0/remoteEntry.js')).toBe(404);
    expect(gateway.said).toEqual([line]);
  });

  test('and lies there when the gateway starts is left out', async () => {
    await writeRelease(guideFolder, '1.1.0', { key: otherKey });
    await pointTo(guideFolder, '1.1.0');
    expect(await (await gateway.open()).guide()).toBeUndefined();
  });

  test('is no canary; the current one goes on without it', async () => {
    await writeRelease(guideFolder, '1.1.0', { key: otherKey });
    await pointTo(guideFolder, '1.0.0', { version: '1.1.0', percent: 10 });
    expect(await open.guide()).toMatchObject({ version: '1.0.0' });
    expect(await open.guide()).not.toHaveProperty('canary');
    expect(gateway.said).toEqual(['guide: Error: guide@1.1.0 is not signed by its team']);
  });

  test('is not needed by the remotes of other teams', async () => {
    await writeRelease(join(releases, 'admin'), '1.0.0', { says: { name: 'admin' } });
    expect(await open.status('/remotes/admin/1.0.0/remoteEntry.js')).toBe(200);
    expect(await open.status('/remotes/admin/1.0.0/unlisted.js')).toBe(404);
  });
});

test('a release is taken when its team signs it after all', async () => {
  await writeRelease(guideFolder, '1.1.0');
  await pointTo(guideFolder, '1.1.0');
  await open.guide();
  expect(await open.status('/remotes/guide/1.1.0/home.js')).toBe(404);
  await writeRelease(guideFolder, '1.1.0', { key: team });
  expect(await open.guide()).toMatchObject({ version: '1.1.0' });
  expect(await open.status('/remotes/guide/1.1.0/home.js')).toBe(200);
});

test('a byte of a served release.json is changed: the one before stays', async () => {
  await open.guide();
  await writeFile(join(guideFolder, '1.0.0/release.json'), '{}');
  expect(await open.guide()).toMatchObject({ version: '1.0.0', entry: 'remoteEntry.js' });
  expect(gateway.said).toEqual(['guide: Error: guide@1.0.0 is not signed by its team']);
});

test.each([
  '/remotes/guide/1.0.0/..%2f1.0.0%2fhome.js',
  '/remotes/guide/1.0.0/%68ome.js',
  '/remotes/guide//1.0.0/home.js',
  '/remotes/guide/1.0.0/release.json',
  '/remotes/guide/1.0.0/release.json.sig',
  '/remotes/constructor/1.0.0/home.js',
])('no other spelling finds a file: %s', async (url) => {
  expect(await open.status(url)).toBe(404);
});

test('a team with two keys may change from one to the other', async () => {
  const keys = [publicTextOf(otherKey), publicTextOf(team)];
  const both = await gatewayWith({ guide: { publicKeys: keys } });
  const folder = join(both.releases, 'guide');
  for (const [version, key] of [
    ['1.0.0', team],
    ['1.1.0', otherKey],
  ] as const) {
    await writeRelease(folder, version, { key });
    await pointTo(folder, version);
    expect(await (await both.open()).guide()).toMatchObject({ version });
  }
});
