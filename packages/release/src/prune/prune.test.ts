import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../publish/publish.ts';
import { publishShell } from '../publish/publish-shell.ts';
import { readHistory } from '../storage/history-file.ts';
import { canary, rollback } from '../switch-release.ts';
import { builtRemote, builtShell, capabilities, releasesFolder } from '../testing.ts';
import { formatPruned, prune } from './prune.ts';

const NOW = Date.parse('2026-11-23T14:00:00Z');
const LONG_AGO = new Date('2026-06-01T12:00:00Z');
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];

let releases: string;

beforeEach(async () => {
  releases = await releasesFolder();
  const built = await builtRemote();
  for (const version of VERSIONS) {
    await publish({ built, releases, capabilities, version });
    await utimes(folderOf(releases, 'guide', version), LONG_AGO, LONG_AGO);
  }
});

/** What a gateway has written. */
async function writeUse(gateway: string, used: Record<string, string>, since = '2026-09-01') {
  await mkdir(join(releases, '.use'), { recursive: true });
  await writeFile(join(releases, '.use', `${gateway}.json`), JSON.stringify({ since, releases: used }));
}

const pruneGuide = (change: { days?: number; dryRun?: boolean } = {}) =>
  prune(releases, 'guide', { days: 30, dryRun: false, now: NOW, ...change });
const goneOf = (pruned: Awaited<ReturnType<typeof prune>>) =>
  pruned.filter(({ kept }) => !kept).map(({ version }) => version);
const stays = (version: string) => existsSync(folderOf(releases, 'guide', version));

test('removes what nobody has asked for in the last days, by the logs of all gateways, and says so in the history', async () => {
  await writeUse('one', { 'guide@1.1.0': '2026-10-24', 'guide@1.2.0': '2026-10-23' });
  await writeUse('two', { 'guide@1.0.0': '2026-09-30', 'guide@1.1.0': '2026-09-30', 'admin@1.2.0': '2026-11-23' });
  const pruned = await pruneGuide();
  expect(goneOf(pruned).sort()).toEqual(['1.0.0', '1.2.0']);
  expect(VERSIONS.filter(stays)).toEqual(['1.1.0', '1.3.0', '1.4.0']);
  expect((await readdir(join(releases, 'guide'))).filter((name) => name.endsWith('.gone'))).toEqual([]);
  const removed = (await readHistory(releases, 'guide')).filter(({ action }) => action === 'prune');
  expect(removed.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.2.0']);
  expect((await rollback(releases, 'guide')).pointer).toMatchObject({ version: '1.3.0', previous: '1.1.0' });
});

test('a dry run removes nothing, and lists each release with its reason', async () => {
  await canary(releases, 'guide', { version: '1.2.0', percent: 10 });
  await writeUse('one', { 'guide@1.1.0': '2026-10-23' });
  const pruned = await pruneGuide({ dryRun: true });
  expect(formatPruned('guide', pruned, true).split('\n').sort()).toEqual([
    'guide@1.0.0 would be removed: never in use since the log began, 22 bytes',
    'guide@1.1.0 would be removed: last in use on 2026-10-23, 22 bytes',
    'guide@1.2.0 stays: canary',
    'guide@1.3.0 stays: the next rollback goes there',
    'guide@1.4.0 stays: current',
  ]);
  expect(VERSIONS.filter(stays)).toEqual(VERSIONS);
});

test('what was published in that time stays, used or not', async () => {
  await writeUse('one', {});
  const published = new Date('2026-11-20T12:00:00Z');
  await utimes(folderOf(releases, 'guide', '1.1.0'), published, published);
  const pruned = await pruneGuide();
  expect(goneOf(pruned).sort()).toEqual(['1.0.0', '1.2.0']);
  expect(pruned.find(({ version }) => version === '1.1.0')?.kept).toBe('published on 2026-11-20');
});

test('after rollbacks the release that the next one returns to stays', async () => {
  await rollback(releases, 'guide');
  await rollback(releases, 'guide');
  await writeUse('one', {});
  expect(goneOf(await pruneGuide()).sort()).toEqual(['1.0.0', '1.3.0', '1.4.0']);
  expect((await rollback(releases, 'guide')).pointer.version).toBe('1.1.0');
});

test('releases of the shell are removed alike', async () => {
  for (const build of ['aaaa', 'bbbb', 'cccc']) {
    const { version } = await publishShell({ built: await builtShell(build), releases });
    await utimes(folderOf(releases, 'shell', version), LONG_AGO, LONG_AGO);
  }
  await writeUse('one', { 'shell@1.0.0-cccc': '2026-11-23' });
  expect(goneOf(await prune(releases, 'shell', { days: 30, dryRun: false, now: NOW }))).toEqual(['1.0.0-aaaa']);
});

describe('nothing is removed, in one sentence', () => {
  test.each<[string, () => Promise<void>, string]>([
    ['without a log', async () => {}, 'no gateway has written which releases are in use in '],
    [
      'while the log is too young',
      () => writeUse('one', {}, '2026-10-25'),
      'the gateways write since 2026-10-25 which releases are in use, 30 days go back to 2026-10-24: nothing is removed',
    ],
    [
      'where one gateway’s log cannot be read',
      async () => {
        await writeUse('one', {});
        await writeFile(join(releases, '.use/two.json'), '{');
      },
      'two.json is no log of use: nothing is removed',
    ],
  ])('%s', async (_name, prepare, sentence) => {
    await prepare();
    await expect(pruneGuide()).rejects.toThrow(sentence);
    expect(VERSIONS.filter(stays)).toEqual(VERSIONS);
  });

  test('of a remote without releases', async () => {
    await expect(prune(releases, 'admin', { days: 30, dryRun: false, now: NOW })).rejects.toThrow(
      'admin has no release in',
    );
  });
});
