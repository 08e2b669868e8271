import { readPointer } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { beforeEach, describe, expect, test } from 'vitest';
import { canary, promote, rollback } from '../switch-release.ts';
import { builtRemote, builtShell, capabilities, releasesFolder } from '../testing.ts';
import { publish } from './publish.ts';
import { publishShell } from './publish-shell.ts';

const SHARED = { react: '19.3.1' };
const NEXT = { react: '20.0.0' };
const ANYWAY = 'nothing has changed: publish releases that fit first, or say --anyway';
const STOPS = (version: string) =>
  `guide@${version} would stop: remote-guide needs react ^19.0.0, the shell provides 20.0.0`;

let releases: string;
beforeEach(async () => {
  releases = await releasesFolder();
  await publishShell({ built: await builtShell('aaaa', { shared: SHARED }), releases });
  const built = await builtRemote({ shared: { react: '^19.0.0' } });
  for (const version of ['1.0.0', '1.1.0']) await publish({ built, releases, capabilities, version });
});

const pointer = (name: string) => readPointer(releases, name);
const newShell = async (build: string, shared: Record<string, string>) => builtShell(build, { shared });

describe('a shell', () => {
  test('that stops remotes is refused, with who would stop and why, and published when it is said twice', async () => {
    const built = await newShell('bbbb', NEXT);
    await publish({
      built: await builtRemote({ shared: { react: '^19.0.0' } }),
      releases,
      capabilities,
      version: '1.2.0',
      canary: { percent: 10 },
    });
    await expect(publishShell({ built, releases })).rejects.toMatchObject({
      problems: [STOPS('1.1.0'), STOPS('1.2.0'), ANYWAY],
    });
    expect(await pointer(SHELL)).toMatchObject({ version: '1.0.0-aaaa' });
    await publishShell({ built, releases, anyway: true });
    expect(await pointer(SHELL)).toMatchObject({ version: '1.0.0-bbbb' });
  });

  test('of another contract is one that stops remotes', async () => {
    const built = await builtShell('bbbb', { shared: SHARED, contracts: { oldest: 2, newest: 3 } });
    await expect(publishShell({ built, releases })).rejects.toThrow('guide@1.1.0 would stop');
  });

  test('is not refused for a remote that does not run today either', async () => {
    await publishShell({ built: await newShell('bbbb', NEXT), releases, anyway: true });
    await publishShell({ built: await newShell('cccc', NEXT), releases });
    expect(await pointer(SHELL)).toMatchObject({ version: '1.0.0-cccc' });
  });

  test('with a version of a shared module that is to come, of the same major, stops nobody', async () => {
    await publishShell({ built: await newShell('bbbb', { react: '19.4.0-rc.1' }), releases });
    await expect(publishShell({ built: await newShell('cccc', { react: '20.0.0-rc.1' }), releases })).rejects.toThrow(
      'the shell provides 20.0.0-rc.1',
    );
  });

  test('is not rolled back to one that stops remotes', async () => {
    const built = await builtRemote({ shared: { react: '^20.0.0' } });
    await publishShell({ built: await newShell('bbbb', NEXT), releases, anyway: true });
    await publish({ built, releases, capabilities: { ...capabilities, shared: NEXT }, version: '2.0.0' });
    await expect(rollback(releases, SHELL)).rejects.toThrow('guide@2.0.0 would stop');
    expect((await rollback(releases, SHELL, { anyway: true })).pointer).toMatchObject({ version: '1.0.0-aaaa' });
  });
});

test('a remote is not switched to a release that the current shell does not run', async () => {
  await publishShell({ built: await newShell('bbbb', NEXT), releases, anyway: true });
  await expect(rollback(releases, 'guide')).rejects.toMatchObject({ problems: [STOPS('1.0.0'), ANYWAY] });
  await expect(canary(releases, 'guide', { version: '1.0.0', percent: 10 })).rejects.toThrow(STOPS('1.0.0'));
  await canary(releases, 'guide', { version: '1.0.0', percent: 10 }, { anyway: true });
  // It is served as a canary already: for all it is no worse.
  expect((await promote(releases, 'guide')).pointer).toMatchObject({ version: '1.0.0' });
});
