import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import { beforeEach, describe, expect, test } from 'vitest';
import { listReleases } from './list-releases.ts';
import { publish } from './publish.ts';
import { canary, promote, rollback } from './switch-release.ts';
import { builtRemote, offer, releasesFolder } from './testing.ts';

let releases: string;

beforeEach(async () => {
  releases = await releasesFolder();
  const built = await builtRemote();
  for (const version of ['1.0.0', '1.1.0']) await publish({ built, releases, offer, version });
});

const pointer = () => readPointer(releases, 'guide');

describe('rollback', () => {
  test('makes the previous release current, and can be taken back', async () => {
    await rollback(releases, 'guide');
    expect(await pointer()).toEqual({ version: '1.0.0', previous: '1.1.0', canary: null });
    await rollback(releases, 'guide');
    expect(await pointer()).toEqual({ version: '1.1.0', previous: '1.0.0', canary: null });
  });

  test('goes to any published version', async () => {
    await publish({ built: await builtRemote(), releases, offer, version: '1.2.0' });
    expect(await rollback(releases, 'guide', '1.0.0')).toMatchObject({ version: '1.0.0', previous: '1.2.0' });
  });

  test.each([
    ['guide', '9.9.9', 'guide@9.9.9 was never published'],
    ['admin', undefined, 'admin has no release in'],
  ])('of %s to %s is refused and changes nothing', async (remote, version, sentence) => {
    const before = await pointer();
    await expect(rollback(releases, remote, version)).rejects.toThrow(sentence);
    expect(await pointer()).toEqual(before);
  });

  test('of a first release is refused', async () => {
    const fresh = await releasesFolder();
    await publish({ built: await builtRemote(), releases: fresh, offer });
    await expect(rollback(fresh, 'guide')).rejects.toThrow(
      'guide@1.0.0 is the first release: there is nothing to go back to',
    );
  });
});

describe('a canary', () => {
  test('is given to a share, grows, and is promoted', async () => {
    await publish({ built: await builtRemote(), releases, offer, version: '1.2.0', canaryPercent: 10 });
    await canary(releases, 'guide', { version: '1.2.0', percent: 50 });
    expect(await pointer()).toEqual({ version: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 50 } });
    await promote(releases, 'guide');
    expect(await pointer()).toEqual({ version: '1.2.0', previous: '1.1.0', canary: null });
  });

  test('is dropped', async () => {
    await canary(releases, 'guide', { version: '1.0.0', percent: 10 });
    await canary(releases, 'guide', null);
    expect(await pointer()).toMatchObject({ version: '1.1.0', canary: null });
  });

  test('that does not exist can be neither given nor promoted', async () => {
    await expect(canary(releases, 'guide', { version: '3.0.0', percent: 10 })).rejects.toThrow(
      'guide@3.0.0 was never published',
    );
    await expect(promote(releases, 'guide')).rejects.toThrow('guide has no canary to promote');
  });
});

test('the list says what is current, what was, and what is tried', async () => {
  await publish({ built: await builtRemote(), releases, offer, version: '1.2.0', canaryPercent: 10 });
  const states = Object.fromEntries(
    (await listReleases(releases, 'guide')).map(({ version, state }) => [version, state]),
  );
  expect(states).toEqual({ '1.2.0': 'canary 10 %', '1.1.0': 'current', '1.0.0': 'previous' });
});

test('while somebody else changes the remote, a command is told so and changes nothing', async () => {
  const before = await pointer();
  await writeFile(join(releases, 'guide/.lock'), '');
  await expect(rollback(releases, 'guide')).rejects.toThrow('somebody else changes guide at this moment');
  expect(await pointer()).toEqual(before);
});
