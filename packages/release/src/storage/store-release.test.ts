import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtRemote, releasesFolder } from '../testing.ts';
import { storeRelease } from './store-release.ts';

test('a release that could not be stored leaves nothing behind', async () => {
  const releases = await releasesFolder();
  await mkdir(join(releases, 'guide'), { recursive: true });
  const full = () => Promise.reject(new Error('ENOSPC'));
  const release = { name: 'guide', version: '1.0.0' };
  await expect(storeRelease(await builtRemote(), releases, release, full)).rejects.toThrow('ENOSPC');
  expect(await readdir(join(releases, 'guide'))).toEqual([]);
});
