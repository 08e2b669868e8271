import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleShell } from '@mentorias/federation/testing';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { pointTo, writeRelease } from '../testing/testing-releases.ts';

const HASH = `sha384-${'a'.repeat(64)}`;

let releases: string;
let shells: string;
beforeEach(async () => {
  releases = join(await mkdtemp(join(tmpdir(), 'gateway-')), 'releases');
  shells = join(releases, 'shell');
});

/** Writes a shell with `main.<name>.js` for the page and `late.<name>.js`, as `release publish` does. */
async function writeShell(version: string, name: string, shared: Record<string, string> = {}): Promise<void> {
  const folder = join(shells, version);
  await mkdir(folder, { recursive: true });
  const files: Record<string, { integrity: string; bytes: number }> = {};
  for (const file of [`main.${name}.js`, `late.${name}.js`, `icon.${name}.svg`]) {
    await writeFile(join(folder, file), name);
    files[file] = { integrity: HASH, bytes: name.length };
  }
  await writeFile(join(folder, `main.${name}.js.br`), `compressed ${name}`);
  await writeFile(join(folder, 'unlisted.js'), 'run');
  await writeFile(join(folder, 'unlisted.woff2'), 'font');
  await writeFile(join(folder, `asap.${name}.woff2`), name);
  const fonts = { [`asap.${name}.woff2`]: { integrity: HASH, bytes: name.length } };
  const scripts = [{ name: `main.${name}.js`, integrity: HASH }];
  const manifest = exampleShell({ version, scripts, icon: `icon.${name}.svg`, boot: `boot('${name}')`, shared });
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ ...manifest, files, fonts, later: 'a newer build' }));
}

async function publish(version: string, name: string, shared?: Record<string, string>): Promise<void> {
  await writeShell(version, name, shared);
  await pointTo(shells, version);
}

/** A gateway with a clock of its own on the folder that all share. */
async function gateway() {
  const said: string[] = [];
  const stream = { write: (line: string) => said.push(JSON.parse(line).problem) };
  let now = 0;
  const app = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: join(releases, '../data'), RELEASES_DIR: releases }),
    api: async () => {},
    ready: async () => true,
    now: () => now,
    logger: Fastify({ logger: { level: 'error', stream } }).log,
  });
  return {
    said,
    passSecond: () => {
      now += 1000;
    },
    /** The script of the page, which names its shell. */
    script: async () => (await app.inject('/')).body.match(/src="\/assets\/main\.(\w+)\.js"/)?.[1],
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    status: async (url: string) => (await app.inject(url)).statusCode,
  };
}

describe('REL-19 a shell that is published while gateways run', () => {
  test('is on every new page a second later, and the files of the one before stay', async () => {
    await publish('1.0.0-a', 'a');
    const { script, passSecond, status } = await gateway();
    expect(await script()).toBe('a');
    await publish('1.1.0-b', 'b');
    expect(await script()).toBe('a');
    passSecond();
    expect(await script()).toBe('b');
    for (const file of ['main.a.js', 'late.a.js', 'icon.a.svg', 'main.b.js', 'late.b.js'])
      expect([file, await status(`/assets/${file}`)]).toEqual([file, 200]);
  });

  test('is served at once by a gateway that still makes pages with the one before', async () => {
    await publish('1.0.0-a', 'a');
    const [first, second] = [await gateway(), await gateway()];
    for (const { script } of [first, second]) expect(await script()).toBe('a');
    await publish('1.1.0-b', 'b');
    first.passSecond();
    expect([await first.script(), await second.script()]).toEqual(['b', 'a']);
    const files = ['main.a.js', 'main.b.js', 'late.a.js', 'late.b.js'];
    const asked = [first, second].flatMap(({ status }) => files.map((file) => status(`/assets/${file}`)));
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  });

  test('is taken back by the pointer alone, with both shells served', async () => {
    await publish('1.0.0-a', 'a');
    const { script, passSecond, status } = await gateway();
    await publish('1.1.0-b', 'b');
    passSecond();
    expect(await script()).toBe('b');
    await pointTo(shells, '1.0.0-a');
    passSecond();
    expect(await script()).toBe('a');
    expect(await status('/assets/late.b.js')).toBe(200);
  });

  test('comes with its own boot script in the policy and its own version in the registry', async () => {
    await publish('1.0.0-a', 'a');
    const { passSecond, get } = await gateway();
    const policyOf = async () =>
      String((await get('/')).headers['content-security-policy']).match(/'sha256-[^']+'/)?.[0];
    const before = await policyOf();
    await publish('1.1.0-b', 'b');
    passSecond();
    expect(await policyOf()).not.toBe(before);
    const registry = (await get('/remotes.json')).json();
    expect(registry.shell.version).toBe('1.1.0-b');
    const head = async () => (await get('/api/v1/nothing')).headers['x-shell-version'];
    expect(await head()).toBe('1.1.0-b');
    expect(registry.remotes).toEqual({});
  });

  test('and a remote that needs it are seen together: the remote is never refused for the shell before', async () => {
    const guide = join(releases, 'guide');
    await publish('1.0.0-a', 'a', { react: '19.0.0' });
    await writeRelease(guide, '1.0.0', { says: { shared: { react: '^19.0.0' } } });
    await pointTo(guide, '1.0.0');
    const { passSecond, get } = await gateway();
    await publish('2.0.0-b', 'b', { react: '20.0.0' });
    await writeRelease(guide, '2.0.0', { says: { shared: { react: '^20.0.0' } } });
    await pointTo(guide, '2.0.0');
    passSecond();
    const { remotes, shell } = (await get('/remotes.json')).json();
    expect([shell.version, remotes.guide.version, remotes.guide.mismatch]).toEqual(['2.0.0-b', '2.0.0', undefined]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a pointer that is no JSON', () => writeFile(join(shells, 'current.json'), '{')],
    ['no pointer any more', () => rm(join(shells, 'current.json'))],
    ['a shell that was never published', () => pointTo(shells, '9.9.9')],
    [
      'a shell that says that it is another',
      async () => {
        await rename(join(shells, '1.0.0-a'), join(shells, '2.0.0'));
        await pointTo(shells, '2.0.0');
      },
    ],
    [
      'a pointer that is a link',
      async () => {
        await rename(join(shells, 'current.json'), join(shells, 'elsewhere.json'));
        await symlink(join(shells, 'elsewhere.json'), join(shells, 'current.json'));
      },
    ],
  ])('%s: the last good shell stays, and the problem is reported once', async (_, damage) => {
    await publish('1.0.0-a', 'a');
    const { script, passSecond, said } = await gateway();
    await damage();
    for (let second = 0; second < 3; second += 1) {
      passSecond();
      expect(await script()).toBe('a');
    }
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^shell: /);
  });

  test('at the start is one sentence', async () => {
    await expect(gateway()).rejects.toThrow(
      `No hay ningún shell publicado en ${shells}: compila la interfaz y publícala con 'npm run release -- publish shell'.`,
    );
    await mkdir(shells, { recursive: true });
    await pointTo(shells, '9.9.9');
    await expect(gateway()).rejects.toThrow(`El shell publicado en ${shells} no se puede leer`);
  });

  test('is no reason for a page to lose what was asked for before: files stay while their folder is away', async () => {
    await publish('1.0.0-a', 'a');
    const { script, passSecond, status } = await gateway();
    expect(await status('/assets/main.a.js')).toBe(200);
    await rename(releases, `${releases}.away`);
    passSecond();
    expect([await script(), await status('/assets/main.a.js')]).toEqual(['a', 200]);
    expect(await status('/assets/late.a.js')).toBe(404);
    await rename(`${releases}.away`, releases);
    expect(await status('/assets/late.a.js')).toBe(200);
  });
});

describe('a file of a shell', () => {
  test('is compressed as the browser likes it, and cached for ever', async () => {
    await publish('1.0.0-a', 'a');
    const { get } = await gateway();
    const { headers, body } = await get('/assets/main.a.js', { 'accept-encoding': 'br, gzip' });
    expect(body).toBe('compressed a');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await get('/assets/main.a.js')).body).toBe('a');
    expect((await get('/assets/icon.a.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  test('is a font too, which is compressed already', async () => {
    await publish('1.0.0-a', 'a');
    const { get } = await gateway();
    const { headers, body } = await get('/assets/asap.a.woff2', { 'accept-encoding': 'br, gzip' });
    expect(body).toBe('a');
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['unlisted.js'],
    ['unlisted.woff2'],
    ['shell.json'],
    ['main.a.js.br'],
    ['..%2fcurrent.json'],
    ['1.0.0-a/main.a.js'],
    ['link.a.js'],
    ['draft.js'],
  ])('is what a published shell lists: %s is none, and its absence is not cached', async (file) => {
    await publish('1.0.0-a', 'a');
    await rm(join(shells, '1.0.0-a/late.a.js'));
    await symlink('/etc/hostname', join(shells, '1.0.0-a/link.a.js'));
    await writeShell('1.0.1', 'draft');
    await rename(join(shells, '1.0.1'), join(shells, '.1.0.1.draft'));
    const { get } = await gateway();
    for (const path of [file, 'late.a.js', 'main.draft.js']) {
      const { statusCode, headers } = await get(`/assets/${path}`);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  test('of a shell whose folder was deleted is gone, and found again in another that lists it', async () => {
    await publish('1.0.0-a', 'a');
    await publish('1.1.0-b', 'b');
    const { status } = await gateway();
    expect(await status('/assets/late.b.js')).toBe(200);
    await writeShell('1.2.0', 'a');
    await rm(join(shells, '1.0.0-a'), { recursive: true });
    expect(await status('/assets/late.a.js')).toBe(200);
    await rm(join(shells, '1.2.0'), { recursive: true });
    expect(await status('/assets/main.a.js')).toBe(404);
  });
});
