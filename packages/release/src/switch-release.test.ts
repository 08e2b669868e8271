import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import { beforeEach, describe, expect, test } from 'vitest';
import { listReleases } from './list-releases.ts';
import { publish } from './publish/publish.ts';
import { canary, promote, rollback } from './switch-release.ts';
import { builtRemote, capabilities, releasesFolder } from './testing.ts';

let releases: string;

beforeEach(async () => {
  releases = await releasesFolder();
  const built = await builtRemote();
  for (const version of ['1.0.0', '1.1.0']) await publish({ built, releases, capabilities, version });
});

const pointer = () => readPointer(releases, 'guide');

describe('rollback', () => {
  test('makes the release before current, and names what it leaves', async () => {
    expect(await rollback(releases, 'guide')).toEqual({
      pointer: { version: '1.0.0', previous: null, canary: null },
      left: '1.1.0',
    });
    expect(await pointer()).toEqual({ version: '1.0.0', previous: null, canary: null });
  });

  test('again walks further back, and never to what was rolled back', async () => {
    const built = await builtRemote();
    await publish({ built, releases, capabilities, version: '1.2.0' });
    await rollback(releases, 'guide');
    await publish({ built, releases, capabilities, version: '1.3.0' });
    const visited = [];
    for (const _ of Array(2)) visited.push((await rollback(releases, 'guide')).pointer.version);
    expect(visited).toEqual(['1.1.0', '1.0.0']);
    await expect(rollback(releases, 'guide')).rejects.toThrow(
      "there is nothing before guide@1.0.0 to go back to: name a release of 'release list guide' with --version",
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0' });
  });

  test('goes to any published version by name, and from there further back, never forward', async () => {
    const built = await builtRemote();
    for (const version of ['1.2.0', '1.3.0']) await publish({ built, releases, capabilities, version });
    expect((await rollback(releases, 'guide', { version: '1.1.0' })).pointer).toMatchObject({ previous: '1.0.0' });
    expect((await rollback(releases, 'guide')).pointer).toMatchObject({ version: '1.0.0', previous: null });
    await expect(rollback(releases, 'guide')).rejects.toThrow('there is nothing before guide@1.0.0');
    const states = (await listReleases(releases, 'guide')).map(({ version, state }) => [version, state]);
    expect(Object.fromEntries(states)).toEqual({
      '1.0.0': 'current',
      '1.1.0': 'rolled back',
      '1.2.0': 'rolled back',
      '1.3.0': 'rolled back',
    });
  });

  test('goes to no release that a running product has suspended, nor to one that is gone', async () => {
    const built = await builtRemote();
    for (const version of ['1.2.0', '1.3.0']) await publish({ built, releases, capabilities, version });
    const suspended = { version: '1.2.0', people: 5, at: '2026-11-23T14:00:00.000Z' };
    await rm(join(releases, 'guide/1.1.0'), { recursive: true });
    expect((await rollback(releases, 'guide', { suspended })).pointer.version).toBe('1.0.0');
  });

  test.each([
    ['guide', '9.9.9', 'guide@9.9.9 was never published'],
    ['guide', '1.1.0', 'guide@1.1.0 is current already'],
    ['admin', undefined, 'admin has no release in'],
  ])('of %s to %s is refused and changes nothing', async (remote, version, sentence) => {
    const before = await pointer();
    await expect(rollback(releases, remote, { version })).rejects.toThrow(sentence);
    expect(await pointer()).toEqual(before);
    expect(existsSync(join(releases, 'admin'))).toBe(false);
  });

  test.each(['.', '..', 'notaversion', '5.0.0'])('to %j, which is no release, is refused', async (version) => {
    await mkdir(join(releases, 'guide', version), { recursive: true });
    const before = await pointer();
    await expect(rollback(releases, 'guide', { version })).rejects.toThrow(`guide@${version} was never published`);
    await expect(canary(releases, 'guide', { version, percent: 10 })).rejects.toThrow('was never published');
    expect(await pointer()).toEqual(before);
  });

  test.each([
    ['a rollback', () => rollback(releases, 'guide'), '1.0.0'],
    ['a rollback by name', () => rollback(releases, 'guide', { version: '1.0.0' }), '1.0.0'],
    [
      'a publish',
      async () => publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0' }),
      '1.2.0',
    ],
  ])('a damaged pointer is replaced by %s', async (_, command, version) => {
    await writeFile(join(releases, 'guide/current.json'), '{"version":"."');
    await command();
    expect(await pointer()).toMatchObject({ version });
  });

  test('in a folder of an older release tool goes to the one version that its pointer knows', async () => {
    await rm(join(releases, 'guide/history.jsonl'));
    expect((await rollback(releases, 'guide')).pointer.version).toBe('1.0.0');
    await expect(rollback(releases, 'guide')).rejects.toThrow('there is nothing before guide@1.0.0');
  });

  test('of a first release is refused', async () => {
    const fresh = await releasesFolder();
    await publish({ built: await builtRemote(), releases: fresh, capabilities });
    await expect(rollback(fresh, 'guide')).rejects.toThrow('there is nothing before guide@1.0.0 to go back to');
  });
});

describe('a canary', () => {
  test('is assigned to a share, grows, and is promoted', async () => {
    await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0', canary: { percent: 10 } });
    await canary(releases, 'guide', { version: '1.2.0', percent: 50 });
    expect(await pointer()).toEqual({ version: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 50 } });
    await promote(releases, 'guide');
    expect(await pointer()).toEqual({ version: '1.2.0', previous: '1.1.0', canary: null });
  });

  test('keeps the error limit that it has while it grows, and takes another', async () => {
    const share = { percent: 10, errorLimit: 20 };
    await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0', canary: share });
    expect(await pointer()).toMatchObject({ canary: { version: '1.2.0', percent: 10, errorLimit: 20 } });
    await canary(releases, 'guide', { version: '1.2.0', percent: 50 });
    expect(await pointer()).toMatchObject({ canary: { version: '1.2.0', percent: 50, errorLimit: 20 } });
    await canary(releases, 'guide', { version: '1.2.0', percent: 50, errorLimit: 3 });
    expect(await pointer()).toMatchObject({ canary: { errorLimit: 3 } });
    await canary(releases, 'guide', { version: '1.0.0', percent: 10 });
    expect((await pointer())?.canary).toEqual({ version: '1.0.0', percent: 10 });
  });

  test('is refused where it is current already', async () => {
    await expect(canary(releases, 'guide', { version: '1.1.0', percent: 10 })).rejects.toThrow(
      'guide@1.1.0 is current already: all users have it',
    );
  });

  test('is dropped', async () => {
    await canary(releases, 'guide', { version: '1.0.0', percent: 10 });
    await canary(releases, 'guide', null);
    expect(await pointer()).toMatchObject({ version: '1.1.0', canary: null });
  });

  test('that does not exist can be neither assigned, promoted nor dropped', async () => {
    await expect(canary(releases, 'guide', { version: '3.0.0', percent: 10 })).rejects.toThrow(
      'guide@3.0.0 was never published',
    );
    await expect(promote(releases, 'guide')).rejects.toThrow('guide has no canary to promote');
    await expect(canary(releases, 'guide', null)).rejects.toThrow('guide has no canary to drop');
    const lines = (await readFile(join(releases, 'guide/history.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
  });
});

describe('a canary that a running product has suspended', () => {
  const suspended = { version: '1.2.0', people: 5, at: '2026-11-23T14:00:00.000Z' };

  beforeEach(async () => {
    await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0', canary: { percent: 10 } });
  });

  test('is listed as suspended', async () => {
    expect((await listReleases(releases, 'guide', suspended))[0]?.state).toBe('canary suspended (5 people)');
    expect((await listReleases(releases, 'guide', { ...suspended, people: 1 }))[0]?.state).toBe(
      'canary suspended (1 person)',
    );
    expect((await listReleases(releases, 'guide', { ...suspended, version: '1.1.9' }))[0]?.state).toBe('canary 10 %');
  });

  test('is not promoted; rolling to its version needs a command of its own', async () => {
    const before = await pointer();
    await expect(promote(releases, 'guide', { suspended })).rejects.toThrow(
      'guide@1.2.0 is suspended: 5 people reported failures of it; to make it current all the same: release rollback guide --version 1.2.0',
    );
    expect(await pointer()).toEqual(before);
    expect((await rollback(releases, 'guide', { version: '1.2.0' })).pointer).toMatchObject({ version: '1.2.0' });
  });

  test('cannot be the canary again, but another version can', async () => {
    await expect(canary(releases, 'guide', { version: '1.2.0', percent: 50 }, { suspended })).rejects.toThrow(
      'guide@1.2.0 is suspended: 5 people reported failures of it; a suspended version is never tried again',
    );
    await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.1', canary: { percent: 10 } });
    await canary(releases, 'guide', { version: '1.2.1', percent: 50 }, { suspended });
    expect((await promote(releases, 'guide', { suspended })).pointer).toMatchObject({ version: '1.2.1' });
  });
});

test('the list shows the current, the previous and the canary release', async () => {
  await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0', canary: { percent: 10 } });
  const states = Object.fromEntries(
    (await listReleases(releases, 'guide')).map(({ version, state }) => [version, state]),
  );
  expect(states).toEqual({ '1.2.0': 'canary 10 %', '1.1.0': 'current', '1.0.0': 'previous' });
});

test('the history has a line for each change, with who made it', async () => {
  await publish({ built: await builtRemote(), releases, capabilities, version: '1.2.0', canary: { percent: 10 } });
  await promote(releases, 'guide');
  await rollback(releases, 'guide');
  const lines = (await readFile(join(releases, 'guide/history.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'publish', version: '1.0.0', by: userInfo().username },
    { action: 'publish', version: '1.1.0', left: '1.0.0' },
    { action: 'canary', version: '1.2.0' },
    { action: 'promote', version: '1.2.0', left: '1.1.0' },
    { action: 'rollback', version: '1.1.0', left: '1.2.0' },
  ]);
});

test('while another command changes the remote, a command fails with a sentence and changes nothing', async () => {
  const before = await pointer();
  await writeFile(join(releases, 'guide/.lock'), '');
  await expect(rollback(releases, 'guide')).rejects.toThrow('somebody else changes guide at this moment');
  expect(await pointer()).toEqual(before);
});
