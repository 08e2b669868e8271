import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { composeRegistry } from '@mentorias/federation/releases/compose-registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { folderSources, readPointer, readRelease } from '@mentorias/federation/releases/release-folder';
import { publicTextOf } from '@mentorias/federation/releases/signature';
import { beforeEach, describe, expect, test } from 'vitest';
import { builtRemote, capabilities, ENTRY, releasesFolder } from '../testing.ts';
import { FIRST_SCREEN_BUDGET_BYTES } from './check-release.ts';
import { publish } from './publish.ts';

const team = generateKeyPairSync('ed25519');
const entryFile = { integrity: integrityOf(Buffer.from(ENTRY)), bytes: ENTRY.length };
const EMPTY = { integrity: integrityOf(Buffer.from('')), bytes: 0 };

let releases: string;
let built: string;

beforeEach(async () => {
  releases = await releasesFolder();
  built = await builtRemote();
});

function installedReact(): string {
  const react = dirname(createRequire(import.meta.url).resolve('react'));
  return readFileSync(join(react, 'cjs/react.production.js'), 'utf8');
}

describe('publishing', () => {
  test('stores the release under its version and makes it current', async () => {
    await publish({ built, releases, capabilities });
    expect(await readPointer(releases, 'guide')).toEqual({ version: '1.0.0', previous: null, canary: null });
    expect(await readFile(join(releases, 'guide/1.0.0/remoteEntry.js'), 'utf8')).toBe(ENTRY);
    const { remotes } = await composeRegistry(await folderSources(releases), async () => capabilities, fail);
    expect(remotes.guide).toMatchObject({ version: '1.0.0', base: '/remotes/guide/1.0.0/' });
  });

  test('keeps the version that was current before', async () => {
    await publish({ built, releases, capabilities });
    await publish({ built, releases, capabilities, version: '1.1.0' });
    expect(await readPointer(releases, 'guide')).toEqual({ version: '1.1.0', previous: '1.0.0', canary: null });
    expect(await readdir(join(releases, 'guide'))).toEqual(['1.0.0', '1.1.0', 'current.json', 'history.jsonl']);
  });

  test('as a canary leaves the current release in place', async () => {
    await publish({ built, releases, capabilities });
    await publish({ built, releases, capabilities, version: '1.1.0', canary: { percent: 10 } });
    const { remotes } = await composeRegistry(await folderSources(releases), async () => capabilities, fail);
    expect(remotes.guide).toMatchObject({ version: '1.0.0', canary: { percent: 10, release: { version: '1.1.0' } } });
  });

  test('leaves out what the product does not know', async () => {
    const firstScreen = { heading: 'Mentorías', calls: ['guide/profiles', 'guide/calendar_events?from={monday}'] };
    const prepares = { ...capabilities, exports: { react: ['useState'] }, preparesFirstScreen: true };
    const known = { ...prepares, namesDays: true };
    built = await builtRemote({ uses: { react: ['useState'] }, firstScreen });
    expect(await publish({ built, releases, capabilities: known })).toMatchObject({ firstScreen });
    const older = await publish({ built, releases, capabilities: prepares, version: '1.0.1' });
    expect(older).toMatchObject({ firstScreen: { heading: 'Mentorías', calls: ['guide/profiles'] } });
    const before = await publish({ built, releases, capabilities, version: '1.1.0' });
    expect(before).not.toHaveProperty('firstScreen');
    expect(before).not.toHaveProperty('uses');
  });

  test('with a key leaves a release that only this key has signed', async () => {
    await publish({ built, releases, capabilities, version: '1.1.0', key: team.privateKey });
    expect(await readRelease(releases, 'guide', '1.1.0', [team.publicKey])).toMatchObject({ version: '1.1.0' });
    const other = generateKeyPairSync('ed25519').publicKey;
    await expect(readRelease(releases, 'guide', '1.1.0', [other])).rejects.toThrow('is not signed by its team');
  });

  test('completes a first publish that was interrupted before it became current, of the same build alone', async () => {
    await publish({ built, releases, capabilities });
    await rm(join(releases, 'guide/current.json'));
    await rm(join(releases, 'guide/history.jsonl'));
    const other = await builtRemote({ build: 'b0b0b0b0b0b0' });
    await expect(publish({ built: other, releases, capabilities })).rejects.toThrow('guide@1.0.0 is already published');
    await publish({ built, releases, capabilities });
    expect(await readPointer(releases, 'guide')).toEqual({ version: '1.0.0', previous: null, canary: null });
  });

  test('never changes a published version', async () => {
    await publish({ built, releases, capabilities });
    await expect(publish({ built, releases, capabilities })).rejects.toThrow(
      'guide@1.0.0 is already published: a release never changes; raise the version of its package.json, or give --version',
    );
  });

  test('twice at once: one succeeds, the other fails with a sentence, and nothing incomplete is left', async () => {
    const outcomes = await Promise.allSettled(
      ['1.0.0', '1.0.1'].map((version) => publish({ built, releases, capabilities, version })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('somebody else changes guide at this moment');
    expect((await readdir(join(releases, 'guide'))).sort()).toEqual([
      expect.stringMatching(/^1\.0\.[01]$/),
      'current.json',
      'history.jsonl',
    ]);
  });
});

describe('a build that is refused', () => {
  test('without a release.json', async () => {
    const refused = publish({ built: releases, releases, capabilities });
    await expect(refused).rejects.toThrow('holds no release.json: build the remote first');
  });

  test('with a changed byte', async () => {
    await writeFile(join(built, 'remoteEntry.js'), `${ENTRY} `);
    await expect(publish({ built, releases, capabilities })).rejects.toThrow(
      'remoteEntry.js differs from its hash in release.json',
    );
    expect(await readPointer(releases, 'guide')).toBeUndefined();
  });

  test.each([
    [{ contract: 2 }, 'remote-guide was built for contract 2, the shell runs 1'],
    [{ shared: { react: '^18.3' } }, 'remote-guide needs react ^18.3, the shell provides 19.3.1'],
    [{ shared: { vue: '^3.0.0' } }, 'remote-guide needs vue ^3.0.0, the shell provides none'],
    [
      { name: 'stranger', global: 'remote_stranger' },
      'the gateway gives no role to remote-stranger: its ROUTING_CONFIG lacks the line {"remote":"stranger","paths":["/stranger"]} in the role that it is for',
    ],
    [
      { navigation: [{ label: 'Usuarios', path: '/users', icon: 'users', order: 1, place: 'side' as const }] },
      'navigation leads to /users, remote-guide owns /, /profile',
    ],
    [{ entry: 'gone.js' }, 'gone.js is needed but has no hash in release.json'],
    [{ files: { 'gone.js': EMPTY }, entry: 'gone.js' }, 'gone.js is named in release.json but is not in'],
    [
      { files: { 'remoteEntry.js': { ...EMPTY, bytes: FIRST_SCREEN_BUDGET_BYTES + 1 } } },
      `the first screen weighs ${FIRST_SCREEN_BUDGET_BYTES + 1} bytes, at most ${FIRST_SCREEN_BUDGET_BYTES} are allowed`,
    ],
    [{ version: '1.0' }, 'release.json: version: '],
    [{ entry: '../evil.js' }, 'release.json: entry: '],
    [{ files: { 'a/b.js': EMPTY } }, 'release.json: files.a/b.js: '],
  ])('%j', async (over, sentence) => {
    await expect(publish({ built: await builtRemote(over), releases, capabilities })).rejects.toThrow(sentence);
    expect(await readPointer(releases, 'guide')).toBeUndefined();
  });

  test.each([
    [
      'without a signature',
      undefined,
      'the gateway takes remote-guide only signed by its team: say with --key by which key',
    ],
    [
      'with a key of another team',
      generateKeyPairSync('ed25519').privateKey,
      'the gateway does not know this key as one of remote-guide',
    ],
  ])('%s where the gateway asks for one', async (_name, key, sentence) => {
    const signed = { ...capabilities, signers: { guide: [publicTextOf(team.publicKey)] } };
    await expect(publish({ built, releases, capabilities: signed, key })).rejects.toThrow(sentence);
    expect(await readPointer(releases, 'guide')).toBeUndefined();
    await publish({ built, releases, capabilities: signed, key: team.privateKey });
  });

  test('with a late file that has no hash', async () => {
    await mkdir(join(built, 'assets'));
    for (const file of ['late.js', 'late.css', 'assets/late.mjs', 'late.txt']) await writeFile(join(built, file), '');
    const refused = await publish({ built, releases, capabilities }).catch((error) => error);
    expect(refused.problems).toEqual([
      'assets/late.mjs has no hash in release.json: no page would run it',
      'late.css has no hash in release.json: no page would run it',
      'late.js has no hash in release.json: no page would run it',
    ]);
    expect(await readPointer(releases, 'guide')).toBeUndefined();
  });

  test.each([
    ['as new as the shell’s', installedReact()],
    ['of version 17', 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={ReactCurrentDispatcher:M};'],
  ])('with a React of its own, %s, unless that is the fallback of the shell’s', async (_name, text) => {
    const files = { 'late.js': { integrity: integrityOf(Buffer.from(text)), bytes: text.length } };
    const withReact = async (shared: Record<string, string>, version: string) => {
      const build = await builtRemote({ version, shared, files: { 'remoteEntry.js': entryFile, ...files } });
      await writeFile(join(build, 'late.js'), text);
      return publish({ built: build, releases, capabilities });
    };
    await expect(withReact({}, '1.0.0')).rejects.toThrow(
      "late.js contains a React of its own, and a page has one, the shell's: share react and react/jsx-runtime",
    );
    await withReact({ react: '^19.0.0' }, '1.0.1');
  });

  test('with styles that reach outside of the remote', async () => {
    const css = 'body{color:red}.guide-list{gap:1px}';
    const files = { 'late.css': { integrity: integrityOf(Buffer.from(css)), bytes: css.length } };
    const build = await builtRemote({ contract: 2, files: { 'remoteEntry.js': entryFile, ...files } });
    await writeFile(join(build, 'late.css'), css);
    const newer = { ...capabilities, contracts: { oldest: 1, newest: 2 } };
    const refused = await publish({ built: build, releases, capabilities: newer }).catch((error) => error);
    expect(refused.problems).toEqual([
      "late.css: 'body' reaches outside of remote-guide, whose classes begin with guide-",
    ]);
  });

  test('whose late files carry no hash, for a shell that gives them none', async () => {
    const entry = 'const one = document.createElement("script"); one.src = "late.js";';
    const loads = async (text: string) => {
      const files = { 'remoteEntry.js': { integrity: integrityOf(Buffer.from(text)), bytes: text.length } };
      const build = await builtRemote({ files });
      await writeFile(join(build, 'remoteEntry.js'), text);
      return build;
    };
    await expect(publish({ built: await loads(entry), releases, capabilities })).rejects.toThrow(
      'remoteEntry.js loads files without a hash, and the shell 1.0.0 gives them none: publish a newer shell first',
    );
    await publish({ built: await loads(`${entry} one.integrity = x;`), releases, capabilities });
    const checking = { ...capabilities, checksLateFiles: true };
    await publish({ built: await loads(entry), releases, capabilities: checking, version: '1.1.0' });
  });

  test('for several reasons reports all of them at once', async () => {
    const several = await builtRemote({ contract: 2, shared: { react: '^18.3' } });
    const refused = await publish({ built: several, releases, capabilities }).catch((error) => error);
    expect(refused.problems).toHaveLength(2);
  });
});

describe('the registry', () => {
  test('leaves a damaged remote out and keeps the others', async () => {
    await publish({ built, releases, capabilities });
    await mkdir(join(releases, 'admin'));
    await writeFile(join(releases, 'admin/current.json'), '{"version":"1.0');
    const problems: string[] = [];
    const { remotes } = await composeRegistry(
      await folderSources(releases),
      async () => capabilities,
      (remote) => problems.push(remote),
    );
    expect(Object.keys(remotes)).toEqual(['guide']);
    expect(problems).toEqual(['admin']);
  });

  test('names the shared module of a release that does not fit this shell (rule 13.3)', async () => {
    await publish({ built: await builtRemote({ shared: { react: '^19.3.1' } }), releases, capabilities });
    const { remotes } = await composeRegistry(
      await folderSources(releases),
      async () => ({ shared: { react: '20.0.0' } }),
      fail,
    );
    expect(remotes.guide?.mismatch).toEqual({ key: 'react', needs: '^19.3.1', has: '20.0.0' });
  });

  test('is empty where nothing was published', async () => {
    expect(
      await composeRegistry(await folderSources(join(releases, 'nowhere')), async () => capabilities, fail),
    ).toEqual({
      remotes: {},
    });
  });
});

function fail(remote: string, error: unknown): never {
  throw new Error(`${remote}: ${error}`);
}

test('a build with the global of another team’s remote is refused: one page runs both', async () => {
  const team = await builtRemote({ name: 'admin', global: 'frontend', chunks: 'webpackChunkfrontend' });
  const paths = { ...capabilities.paths, admin: ['/'] };
  await publish({ built: team, releases, capabilities: { ...capabilities, clearsChunks: true, paths } });
  const built = await builtRemote({ global: 'remote_guide', chunks: 'webpackChunkfrontend' });
  await expect(publish({ built, releases, capabilities })).rejects.toThrow(
    'webpackChunkfrontend is a global of admin@1.0.0 too, and one page runs both',
  );
  const again = await builtRemote({ name: 'admin', global: 'frontend', chunks: 'webpackChunkfrontend' });
  await publish({ built: again, releases, capabilities: { ...capabilities, paths }, version: '1.0.1' });
  expect(await readRelease(releases, 'admin', '1.0.1')).not.toHaveProperty('chunks');
});
