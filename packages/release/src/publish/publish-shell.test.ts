import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSources, readPointer } from '@mentorias/federation/releases/release-folder';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import { beforeEach, describe, expect, test } from 'vitest';
import { listReleases } from '../list-releases.ts';
import { rollback } from '../switch-release.ts';
import { builtShell, releasesFolder } from '../testing.ts';
import { publishShell } from './publish-shell.ts';

let releases: string;
beforeEach(async () => {
  releases = await releasesFolder();
});

const pointer = () => readPointer(releases, SHELL);

describe('publishing a shell', () => {
  test('stores it under a version that names the build, with a list of its files, and makes it current', async () => {
    const built = await builtShell('aaaa');
    await publishShell({ built, releases });
    expect(await pointer()).toEqual({ version: '1.0.0-aaaa', previous: null, canary: null });
    const { version, files } = await readShellRelease(releases, '1.0.0-aaaa');
    expect(version).toBe('1.0.0-aaaa');
    expect(Object.keys(files).sort()).toEqual(['favicon.aaaa.svg', 'late.aaaa.js', 'main.aaaa.js']);
    expect(files['main.aaaa.js']?.bytes).toBe(4);
    expect((await readdir(join(releases, SHELL))).sort()).toEqual(['1.0.0-aaaa', 'current.json', 'history.jsonl']);
  });

  test('lists its fonts apart, where an older gateway does not look', async () => {
    const built = await builtShell('aaaa');
    await writeFile(join(built, 'asap.aaaa.woff2'), 'font');
    await publishShell({ built, releases });
    const { files, fonts } = await readShellRelease(releases, '1.0.0-aaaa');
    expect(fonts).toMatchObject({ 'asap.aaaa.woff2': { bytes: 4 } });
    expect(Object.keys(files)).not.toContain('asap.aaaa.woff2');
  });

  test('keeps what was published when the next build overwrites its folder', async () => {
    const built = await builtShell('aaaa');
    await publishShell({ built, releases });
    await writeFile(join(built, 'main.aaaa.js'), 'new');
    expect(await readFile(join(releases, SHELL, '1.0.0-aaaa/main.aaaa.js'), 'utf8')).toBe('aaaa');
  });

  test('twice under one version is refused', async () => {
    const built = await builtShell('aaaa');
    await publishShell({ built, releases });
    await expect(publishShell({ built, releases })).rejects.toThrow(
      'shell@1.0.0-aaaa is already published: a release never changes; raise the version of its package.json, or give --version',
    );
  });

  test('completes a first publish that was interrupted before it became current', async () => {
    const built = await builtShell('aaaa');
    await publishShell({ built, releases });
    await rm(join(releases, SHELL, 'current.json'));
    await publishShell({ built, releases });
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaaa' });
  });

  test.each([
    ['is missing', (built: string) => rm(join(built, 'main.aaaa.js')), 'main.aaaa.js is named in shell.json and not'],
    ['was changed', (built: string) => writeFile(join(built, 'main.aaaa.js'), 'x'), 'is not the file that shell.json'],
    [
      'is loaded late and was changed',
      (built: string) => writeFile(join(built, 'late.aaaa.js'), 'x'),
      'late.aaaa.js is not',
    ],
    ['is too large', (built: string) => writeFile(join(built, 'l.js'), Buffer.alloc(2_000_001)), 'at most 2000000 are'],
  ])('a build of which a file %s is refused, and nothing changes', async (_, damage, sentence) => {
    const built = await builtShell('aaaa');
    await damage(built);
    await expect(publishShell({ built, releases })).rejects.toThrow(sentence);
    expect(await pointer()).toBeUndefined();
  });

  test('a file that has the name of another content is refused: all shells are served side by side', async () => {
    await publishShell({ built: await builtShell('aaaa'), releases });
    const built = await builtShell('aaaa', { text: 'something else' });
    await expect(publishShell({ built, releases, version: '2.0.0' })).rejects.toThrow(
      'aaaa.js has another content in shell@1.0.0-aaaa',
    );
    expect(await pointer()).toMatchObject({ version: '1.0.0-aaaa' });
  });
});

test('a shell is rolled back and listed as a remote is', async () => {
  for (const build of ['aaaa', 'bbbb']) await publishShell({ built: await builtShell(build), releases });
  expect(await rollback(releases, SHELL)).toMatchObject({ pointer: { version: '1.0.0-aaaa' }, left: '1.0.0-bbbb' });
  const listed = await listReleases(releases, SHELL);
  expect(Object.fromEntries(listed.map(({ version, state }) => [version, state]))).toEqual({
    '1.0.0-aaaa': 'current',
    '1.0.0-bbbb': 'rolled back',
  });
});

test('the shell is not listed as a remote', async () => {
  await publishShell({ built: await builtShell('aaaa'), releases });
  await mkdir(join(releases, 'guide'));
  expect((await folderSources(releases)).map(({ remote }) => remote)).toEqual(['guide']);
});
