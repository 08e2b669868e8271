import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedVersions, readPointer } from '@mentorias/federation/releases/release-folder';
import { publish } from '@mentorias/release/publish/publish';
import { builtRemote, capabilities } from '@mentorias/release/testing';
import { expect, test } from 'vitest';
import { publishFirst } from './publish-first.ts';

const emptyFolder = async () => ({
  releases: join(await mkdtemp(join(tmpdir(), 'releases-')), 'releases'),
  remotes: new Map(),
});

test('on an empty folder a build is the first release', async () => {
  const config = await emptyFolder();
  expect(await publishFirst(await builtRemote(), config, capabilities)).toEqual(['guide@1.0.0-0123456789ab']);
  expect(await readPointer(config.releases, 'guide')).toMatchObject({ version: '1.0.0-0123456789ab' });
});

test('what a team has published stays current, whatever the product brings along', async () => {
  const config = await emptyFolder();
  const built = await builtRemote();
  await publish({ built, releases: config.releases, capabilities, version: '7.0.0' });
  expect(await publishFirst(built, config, capabilities)).toEqual([]);
  expect(await publishedVersions(config.releases, 'guide')).toEqual(['7.0.0']);
});

test('of gateways that start together one publishes, and none fails', async () => {
  const config = await emptyFolder();
  const built = await builtRemote();
  const said = await Promise.all([1, 2, 3, 4].map(() => publishFirst(built, config, capabilities)));
  expect(said.flat()).toEqual(['guide@1.0.0-0123456789ab']);
  expect(await publishedVersions(config.releases, 'guide')).toEqual(['1.0.0-0123456789ab']);
});

test.skipIf(process.getuid?.() === 0)(
  'where only the teams may write, nothing is published and nothing fails',
  async () => {
    const config = await emptyFolder();
    await mkdir(config.releases);
    await chmod(config.releases, 0o555);
    expect(await publishFirst(await builtRemote(), config, capabilities)).toEqual([]);
  },
);
