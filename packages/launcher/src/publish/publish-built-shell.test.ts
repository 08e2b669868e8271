import { publishedVersions, readPointer } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { rollback } from '@mentorias/release/switch-release';
import { builtShell, releasesFolder } from '@mentorias/release/testing';
import { expect, test } from 'vitest';
import { publishBuiltShell } from './publish-built-shell.ts';

const emptyFolder = async () => ({ releases: await releasesFolder(), shell: undefined });

test('a start publishes a shell that is new, and it is current', async () => {
  const config = await emptyFolder();
  expect(await publishBuiltShell(await builtShell('aaaa'), config)).toEqual(['shell@1.0.0-aaaa']);
  expect(await publishBuiltShell(await builtShell('bbbb'), config)).toEqual(['shell@1.0.0-bbbb']);
  expect(await readPointer(config.releases, SHELL)).toMatchObject({ version: '1.0.0-bbbb', previous: '1.0.0-aaaa' });
});

test('a shell that was rolled back stays so when a gateway starts again', async () => {
  const config = await emptyFolder();
  for (const build of ['aaaa', 'bbbb']) await publishBuiltShell(await builtShell(build), config);
  await rollback(config.releases, SHELL);
  expect(await publishBuiltShell(await builtShell('bbbb'), config)).toEqual([]);
  expect(await readPointer(config.releases, SHELL)).toMatchObject({ version: '1.0.0-aaaa' });
});

test('of gateways that start together one publishes, and none fails', async () => {
  const config = await emptyFolder();
  const built = await builtShell('aaaa');
  const said = await Promise.all([1, 2, 3, 4].map(() => publishBuiltShell(built, config)));
  expect(said.flat()).toEqual(['shell@1.0.0-aaaa']);
});

test('where SHELL_DIR names a build nothing is published', async () => {
  const config = { releases: await releasesFolder(), shell: '/somewhere' };
  expect(await publishBuiltShell(await builtShell('aaaa'), config)).toEqual([]);
  expect(await publishedVersions(config.releases, SHELL)).toEqual([]);
});
