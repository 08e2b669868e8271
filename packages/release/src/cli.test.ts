import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readHistory } from './storage/history-file.ts';
import { builtRemote, builtShell, capabilities, releasesFolder } from './testing.ts';

const TOKEN = 'cebolla-morada-y-rocoto-2026';
const CLI = join(import.meta.dirname, 'cli.ts');

/** The mentors' remote in the registry of the running product. */
let guide: object;
let canaries: object[];
let product: Server;
let shell: string;
let releases: string;
let env: Record<string, string>;

beforeAll(async () => {
  product = createServer(({ url, headers }, reply) => {
    if (url !== '/canaries.json') return reply.end(JSON.stringify({ remotes: { guide }, shell: capabilities }));
    reply.statusCode = headers.authorization === `Bearer ${TOKEN}` ? 200 : 404;
    return reply.end(JSON.stringify(canaries));
  });
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  shell = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterAll(() => product.close());
beforeEach(async () => {
  guide = {};
  canaries = [];
  env = {};
  releases = await releasesFolder();
  await mkdir(releases);
});

function release(...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const command = [CLI, ...args, '--releases', releases];
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

const publish = async (version: string, ...args: string[]) =>
  release('publish', dirname(await builtRemote()), '--shell', shell, '--version', version, ...args);

test('what another bundler has built is described, and then published', async () => {
  const folder = dirname(await builtRemote());
  const dist = join(folder, 'dist');
  for (const file of ['release.json', 'remoteEntry.js']) await rm(join(dist, file));
  await writeFile(join(dist, 'remoteEntry.1.js'), 'var remote_guide;(()=>{var e={"./module":1}})();');
  await writeFile(join(folder, 'package.json'), '{"version":"3.0.0"}');
  const descriptor = { name: 'guide', title: 'Mentor', contract: 1, navigation: [] };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(descriptor));
  expect(await release('describe', dist)).toEqual({ code: 0, said: 'guide@3.0.0 is described' });
  expect(await release('publish', folder, '--shell', shell)).toEqual({ code: 0, said: 'guide@3.0.0 is published' });
  expect(await release('describe')).toMatchObject({ code: 2, said: expect.stringContaining('the folder of a build') });
});

test('a folder of releases that was not there is named, as it may be mistyped', async () => {
  releases = join(releases, 'relases');
  const said = `guide@1.3.0 is published; the folder ${releases} was made for it`;
  expect(await publish('1.3.0')).toEqual({ code: 0, said });
  expect((await publish('1.4.0')).said).not.toContain('was made');
});

test('a canary is published with an error limit, suspended by the product, listed, and neither grown nor promoted', async () => {
  expect(await publish('1.3.0')).toEqual({ code: 0, said: 'guide@1.3.0 is published' });
  expect(await publish('1.4.0', '--canary', '10', '--error-limit', '3')).toEqual({
    code: 0,
    said: 'guide@1.4.0 is published, for 10 % of the people; it is the same build as guide@1.3.0',
  });
  const canary = { version: '1.4.0', percent: 10, errorLimit: 3 };
  expect(await readPointer(releases, 'guide')).toMatchObject({ version: '1.3.0', canary });
  expect((await release('list', 'guide', '--shell', shell)).said).toMatch(/^1\.4\.0 +canary 10 % /);

  guide = { suspended: { version: '1.4.0', people: 3, at: '2026-11-23T14:00:00.000Z' } };
  expect((await release('list', 'guide', '--shell', shell)).said).toMatch(
    /^1\.4\.0 +canary suspended \(3 people\) .*\n1\.3\.0 +current /,
  );
  const why = 'release: guide@1.4.0 is suspended: 3 people reported failures of it; ';
  expect(await release('promote', 'guide', '--shell', shell)).toEqual({
    code: 1,
    said: `${why}to make it current all the same: release rollback guide --version 1.4.0`,
  });
  expect(await release('canary', 'guide', '--version', '1.4.0', '--percent', '50', '--shell', shell)).toEqual({
    code: 1,
    said: `${why}a suspended version is never tried again`,
  });
  expect(await readPointer(releases, 'guide')).toMatchObject({ version: '1.3.0', canary });
  expect(await release('canary', 'guide', '--drop')).toEqual({ code: 0, said: 'guide has no canary any more' });
});

test('the status shows how many people a canary and the current release failed for', async () => {
  const people = { canary: 2, current: 4 };
  const guide = { remote: 'guide', canary: '1.4.0', current: '1.3.0', people };
  canaries = [{ ...guide, error_limit: 5 }];
  const status = (remote: string, at = shell) => release('status', remote, '--shell', at);
  expect(await status('guide')).toEqual({
    code: 1,
    said: `release: ${shell} shows its figures with its METRICS_TOKEN alone, or without a proxy to its own machine`,
  });
  expect(await status('guide', 'shell/dist/shell.json')).toEqual({
    code: 1,
    said: 'release: status asks a running product: say with --shell at which address',
  });
  env = { METRICS_TOKEN: TOKEN };
  expect((await status('guide')).said.split('\n')).toEqual([
    'canary  guide@1.4.0 failed for 2 people, on trial until it has failed for 5',
    'current guide@1.3.0 failed for 4 people',
  ]);
  canaries = [{ ...guide, suspended_at: '2026-11-23T14:00:00.000Z' }];
  expect((await status('guide')).said).toContain('failed for 2 people, suspended at 2026-11-23T14:00:00.000Z');
  expect(await status('admin')).toEqual({ code: 0, said: 'admin has no canary' });
});

test('without --shell a release is checked against the shell that is current in the folder of releases', async () => {
  const folder = dirname(await builtRemote());
  await release('publish', dirname(await builtShell('old', { contracts: { oldest: 0, newest: 0 } })));
  const refused = await release('publish', folder);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('contract') });
  await release('publish', dirname(await builtShell('new')));
  expect(await release('publish', folder)).toMatchObject({ code: 0 });
});

test('a shell is published, listed and rolled back; it has no canary', async () => {
  for (const build of ['aaaa', 'bbbb']) {
    const folder = dirname(await builtShell(build));
    expect(await release('publish', folder)).toEqual({ code: 0, said: `shell@1.0.0-${build} is published` });
  }
  expect((await release('list', 'shell')).said).toMatch(/^1\.0\.0-bbbb +current .*\n1\.0\.0-aaaa +previous /);
  expect(await release('rollback', 'shell')).toEqual({
    code: 0,
    said: 'shell@1.0.0-aaaa is current again, shell@1.0.0-bbbb is not; there is nothing before it',
  });
  expect((await release('history', 'shell')).said).toMatch(
    /rollback +1\.0\.0-aaaa +in place of 1\.0\.0-bbbb\n.*publish +1\.0\.0-bbbb +in place of 1\.0\.0-aaaa\n.*publish +1\.0\.0-aaaa$/,
  );
  const none = { code: 2, said: 'release: the shell has no canary: it is published for all; see release --help' };
  expect(await release('publish', dirname(await builtShell('cccc')), '--canary', '10')).toEqual(none);
  expect(await release('canary', 'shell', '--version', '1.0.0-bbbb', '--percent', '10')).toEqual(none);
  expect(await release('publish', 'nowhere/shell')).toEqual({
    code: 1,
    said: 'release: there is no folder nowhere/shell: publish takes the folder of a shell',
  });
});

describe('a usage error, and nothing is changed', () => {
  test.each([
    [['--canary', '100'], "a canary takes a whole number of percent from 1 to 99, not '100'"],
    [['--canary', '10', '--error-limit', '0'], "an error limit is a number of people from 1 to 10000, not '0'"],
    [['--canary', '10', '--error-limit', 'few'], "an error limit is a number of people from 1 to 10000, not 'few'"],
    [['--error-limit', '5'], 'publish takes --error-limit with --canary only'],
  ])('publish %j', async (args, sentence) => {
    expect(await publish('1.4.0', ...args)).toEqual({ code: 2, said: `release: ${sentence}; see release --help` });
    expect(await readPointer(releases, 'guide')).toBeUndefined();
  });

  test('a product that does not answer', async () => {
    expect(await release('list', 'guide', '--shell', 'http://127.0.0.1:1')).toEqual({
      code: 1,
      said: 'release: http://127.0.0.1:1 does not answer with its registry: expected 200 with JSON, received nothing (bad port)',
    });
  });
});

describe('what a command cannot read is one sentence, and nothing is changed', () => {
  const said = async (...args: string[]) => {
    const { code, said } = await release(...args);
    expect(said.split('\n').filter((line) => !line.startsWith('release: '))).toEqual([]);
    expect(await readPointer(releases, 'guide')).toBeUndefined();
    return { code, said };
  };
  /** The answer to a build whose file `name` is what `make` leaves at its path. */
  const publishWith = async (name: string, make: (file: string) => unknown) => {
    const dist = await builtRemote();
    await rm(join(dist, name), { force: true });
    await make(join(dist, name));
    return said('publish', dirname(dist), '--shell', shell);
  };

  test.each<[string, (file: string) => unknown, string]>([
    ['cut off', (file) => writeFile(file, '{\n  "name":'), 'release.json is no JSON, line 2, column 10'],
    ['an array', (file) => writeFile(file, '[]'), 'release.json is no JSON object'],
    ['a folder', (file) => mkdir(file), 'release.json is no regular file'],
    ['a pipe', (file) => promisify(execFile)('mkfifo', [file]), 'release.json is neither a file nor a folder'],
    ['a link', (file) => symlink('/etc/hostname', file), 'release.json is neither a file nor a folder'],
    ['very large', (file) => writeFile(file, ' '.repeat(200_000)), 'release.json has 200000 bytes, at most'],
    ['no text', (file) => writeFile(file, Buffer.of(255, 0)), 'release.json is no JSON, line 1'],
  ])('release.json is %s', async (_, make, sentence) => {
    expect(await publishWith('release.json', make)).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  });

  test.each<[string, (file: string) => unknown]>([
    ['link out of it', (file) => symlink('/etc/hostname', file)],
    ['link to a folder', (file) => symlink('/etc', file)],
    ['pipe', (file) => promisify(execFile)('mkfifo', [file])],
  ])('a build holds a %s', async (_, make) => {
    expect(await publishWith('notes.txt', make)).toEqual({
      code: 1,
      said: 'release: notes.txt is neither a file nor a folder: a release holds nothing else',
    });
    const script = await publishWith('remoteEntry.js', make);
    expect(script.said).toContain('remoteEntry.js is neither a file nor a folder');
  });

  test('shell.json of a built shell is cut off, or another kind of file', async () => {
    const dist = await builtShell('aaaa');
    await writeFile(join(dist, 'shell.json'), '{');
    expect(await said('publish', dirname(dist))).toEqual({
      code: 1,
      said: 'release: shell.json is no JSON, line 1, column 2',
    });
    await writeFile(join(dist, 'shell.json'), '{}');
    expect(await said('publish', dirname(dist))).toMatchObject({
      code: 1,
      said: expect.stringContaining('shell.json: version: '),
    });
  });

  test('--shell names a file that describes no shell', async () => {
    const folder = dirname(await builtRemote());
    const file = join(folder, 'shell.json');
    await writeFile(file, 'hola');
    expect(await said('publish', folder, '--shell', file)).toEqual({
      code: 1,
      said: `release: ${file} is no JSON, line 1, column 1`,
    });
    await writeFile(file, '{}');
    expect((await said('publish', folder, '--shell', file)).said).toContain(`${file}: version: `);
    expect((await said('publish', folder, '--shell', folder)).said).toContain(`${folder} is no regular file`);
  });

  test.each(['../guide', 'Guide', 'a/b'])('%j is no name of a remote', async (name) => {
    for (const command of ['rollback', 'list', 'history', 'prune', 'promote', 'status'])
      expect(await said(command, name)).toEqual({
        code: 2,
        said: `release: ${command} takes the name of a remote, not '${name}'; see release --help`,
      });
  });

  test('a key that is a pipe', async () => {
    const folder = dirname(await builtRemote());
    const key = join(folder, 'key');
    await promisify(execFile)('mkfifo', [key]);
    expect(await said('publish', folder, '--shell', shell, '--key', key)).toEqual({
      code: 1,
      said: `release: ${key} cannot be read: --key takes the file of the team's private key`,
    });
  });

  test.each([
    [['rollback', 'guide', '--version', ''], '--version is empty'],
    [['publish', ''], 'publish takes the folder of a remote'],
    [['describe', ''], 'describe takes the folder of a build'],
    [['prune', 'guide', '--days', '-1'], "Option '--days' argument is ambiguous."],
  ])('%j', async (args, sentence) => {
    expect(await said(...args)).toEqual({ code: 2, said: `release: ${sentence}; see release --help` });
  });

  test('a word too many', async () => {
    expect(await said('list', 'guide', 'admin')).toEqual({
      code: 2,
      said: "release: list takes one name, 'admin' is one too many; see release --help",
    });
  });

  test('a folder of releases that is a file', async () => {
    await rm(releases, { recursive: true });
    await writeFile(releases, '');
    expect((await release('list', 'guide')).said).toMatch(/^release: .*releases.*$/);
    expect((await publish('1.3.0')).said).toMatch(
      /^release: .*releases.*: it is a file where a folder is meant \(EEXIST\)$/,
    );
  });
});

test('an empty RELEASE_KEY is no key', async () => {
  env = { RELEASE_KEY: '' };
  expect(await publish('1.3.0')).toEqual({ code: 0, said: 'guide@1.3.0 is published' });
});

test('what was published before under another version is said', async () => {
  expect(await publish('1.3.0')).toEqual({ code: 0, said: 'guide@1.3.0 is published' });
  expect(await publish('1.4.0')).toEqual({
    code: 0,
    said: 'guide@1.4.0 is published; it is the same build as guide@1.3.0',
  });
});

test('a canary that grows without its product says that a suspension is not known', async () => {
  await publish('1.3.0');
  await publish('1.4.0', '--canary', '10');
  const grow = (...args: string[]) => release('canary', 'guide', '--version', '1.4.0', '--percent', '50', ...args);
  expect(await grow('--shell', shell)).toEqual({ code: 0, said: 'guide@1.4.0 goes to 50 %' });
  expect(await grow()).toEqual({
    code: 0,
    said: 'guide@1.4.0 goes to 50 %, unless the product has suspended it, which --shell <its address> would tell',
  });
});

describe('SEC-36 what is published, whatever the umask of its team', () => {
  /** Runs the command with this umask. */
  const publishUnder = async (umask: string, version: string) => {
    const args = [
      'publish',
      dirname(await builtRemote()),
      '--shell',
      shell,
      '--version',
      version,
      '--releases',
      releases,
    ];
    return promisify(execFile)('sh', ['-c', 'umask "$0"; exec "$@"', umask, process.execPath, CLI, ...args]);
  };
  const modes = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o7777).toString(8)}`;
    });
    return [...new Set(await Promise.all(found))].sort();
  };

  test.each(['000', '022', '077'])('%s: others read it, and only the team writes it', async (umask) => {
    await publishUnder(umask, '1.3.0');
    await publishUnder(umask, '1.4.0');
    expect(await modes(releases)).toEqual(['file 644', 'folder 755']);
    expect((await stat(releases)).mode & 0o777).toBe(0o755);
  });

  test('in a folder that the operator made for a group: its rights stay, and new folders get its group', async () => {
    const guideFolder = join(releases, 'guide');
    await mkdir(guideFolder, { recursive: true });
    await chmod(guideFolder, 0o2775);
    await publishUnder('077', '1.3.0');
    expect((await stat(guideFolder)).mode & 0o7777).toBe(0o2775);
    expect(await modes(guideFolder)).toEqual(['file 644', 'folder 2755']);
  });

  test('by another member of the team: what only the member before may write into is replaced', async () => {
    await publishUnder('022', '1.3.0');
    const files = ['current.json', 'history.jsonl'].map((name) => join(releases, 'guide', name));
    const kept = async () => Promise.all(files.map(async (file) => (await stat(file)).ino));
    const before = await kept();
    for (const file of files) await chmod(file, 0o444);
    await publishUnder('022', '1.4.0');
    const after = await kept();
    expect(after.map((file, index) => file === before[index])).toEqual([false, false]);
    expect((await readHistory(releases, 'guide')).map(({ version }) => version)).toEqual(['1.3.0', '1.4.0']);
  });

  test('is refused in a world-writable folder', async () => {
    const guideFolder = join(releases, 'guide');
    await mkdir(guideFolder, { recursive: true });
    await chmod(guideFolder, 0o777);
    expect(await publish('1.3.0')).toEqual({
      code: 1,
      said: `release: everybody on this machine can publish in ${guideFolder}: take that right away with chmod o-w ${guideFolder}`,
    });
    expect(await readPointer(releases, 'guide')).toBeUndefined();
  });
});
