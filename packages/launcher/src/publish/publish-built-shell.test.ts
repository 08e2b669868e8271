import { publishedVersions, readPointer } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { publish } from '@mentorias/release/publish/publish';
import { rollback } from '@mentorias/release/switch-release';
import { builtRemote, builtShell, capabilities, releasesFolder } from '@mentorias/release/testing';
import { expect, test, vi } from 'vitest';
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

test('where the account may not write the published shell stays, which is said', async () => {
  // There is nothing to write below a file, for the superuser neither.
  const config = { releases: import.meta.filename, shell: undefined };
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await publishBuiltShell(await builtShell('aaaa'), config)).toEqual([]);
  expect(said.mock.calls.flat()).toEqual([
    `Esta cuenta no puede escribir en ${import.meta.filename}/shell: la interfaz publicada sigue, y quien puede publica la nueva con release publish shell.\n`,
  ]);
  said.mockRestore();
});

test('where SHELL_DIR names a build nothing is published', async () => {
  const config = { releases: await releasesFolder(), shell: '/somewhere' };
  expect(await publishBuiltShell(await builtShell('aaaa'), config)).toEqual([]);
  expect(await publishedVersions(config.releases, SHELL)).toEqual([]);
});

test('remotes that the new shell cannot run do not hold a start up, and are named', async () => {
  const config = await emptyFolder();
  await publishBuiltShell(await builtShell('aaaa', { shared: { react: '19.3.1' } }), config);
  const built = await builtRemote({ shared: { react: '^19.0.0' } });
  await publish({ built, releases: config.releases, capabilities });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await publishBuiltShell(await builtShell('bbbb', { shared: { react: '20.0.0' } }), config);
  expect(said.mock.calls.flat()).toEqual([
    'La interfaz nueva no puede con un remoto publicado: guide@1.0.0 would stop: remote-guide needs react ^19.0.0, the shell provides 20.0.0\n',
  ]);
  said.mockRestore();
  expect(await readPointer(config.releases, SHELL)).toMatchObject({ version: '1.0.0-bbbb' });
});
