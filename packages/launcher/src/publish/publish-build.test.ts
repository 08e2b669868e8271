import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedVersions } from '@mentorias/federation/releases/release-folder';
import { builtRemote, capabilities } from '@mentorias/release/testing';
import { expect, test } from 'vitest';
import { publishBuild } from './publish-build.ts';

const folder = async () => join(await mkdtemp(join(tmpdir(), 'releases-')), 'releases');

test('a build is published once, under a version with its digest', async () => {
  const config = { releases: await folder(), remotes: new Map() };
  const built = await builtRemote();
  expect(await publishBuild(built, config, capabilities)).toEqual(['guide@1.0.0-0123456789ab']);
  expect(await publishBuild(built, config, capabilities)).toEqual([]);
  expect(await publishedVersions(config.releases, 'guide')).toEqual(['1.0.0-0123456789ab']);
});

test('the remote of a team that publishes itself is left alone', async () => {
  const config = {
    releases: await folder(),
    remotes: new Map([['guide', { pointer: new URL('https://cdn.example/current.json'), keys: undefined }]]),
  };
  expect(await publishBuild(await builtRemote(), config, capabilities)).toEqual([]);
  expect(await publishedVersions(config.releases, 'guide')).toEqual([]);
});
