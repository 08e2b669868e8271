import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUse } from '@mentorias/federation/releases/use-log';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { pointTo, SHELL, writeRelease } from '../testing/testing-releases.ts';

const DAY = 24 * 3_600_000;
const MONDAY = Date.parse('2026-11-23T14:00:00Z');

let folder: string;
let now: number;
let log: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
  const guide = join(folder, 'releases/guide');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await writeRelease(guide, version);
  await pointTo(guide, '1.3.0', { version: '1.4.0', percent: 50 });
  now = MONDAY;
  log = [];
});

/** One of several gateways on the folder. */
async function gateway(port = '3000'): Promise<FastifyInstance> {
  const app = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: folder, SHELL_DIR: folder, PORT: port }),
    api: async (app) => {
      app.get('/api/v1/anything', async () => ({}));
    },
    ready: async () => true,
    now: () => now,
    logger: pino({ level: 'error' }, { write: (line) => log.push(line) }),
  });
  await app.ready();
  return app;
}

const used = async () => (await readUse(join(folder, 'releases')))?.releases;

test('pages, files and the calls of open tabs say which releases are in use, each with its last day', async () => {
  const app = await gateway();
  await app.inject('/');
  await app.inject('/remotes/guide/1.1.0/home.js');
  now += DAY;
  await app.inject({ url: '/api/v1/anything', headers: { 'x-release': 'guide@1.2.0' } });
  await app.close();
  expect(await readUse(join(folder, 'releases'))).toEqual({
    since: '2026-11-23',
    releases: {
      'guide@1.1.0': '2026-11-23',
      'guide@1.2.0': '2026-11-24',
      'guide@1.3.0': '2026-11-23',
      'guide@1.4.0': '2026-11-23',
    },
  });
});

test('the calls of a tab name its shell too', async () => {
  await mkdir(join(folder, 'releases/shell/1.0.0-aaaa'), { recursive: true });
  const app = await gateway();
  await app.inject({ url: '/api/v1/anything', headers: { 'x-shell-version': '1.0.0-aaaa' } });
  await app.close();
  expect(await used()).toEqual({ 'shell@1.0.0-aaaa': '2026-11-23' });
});

test('what is not among the releases is not written, and what was removed is dropped', async () => {
  const app = await gateway();
  await app.inject('/');
  for (const name of ['guide@9.9.9', 'guide@../1.1.0', 'nobody@1.0.0', 'x'.repeat(500)])
    await app.inject({ url: '/api/v1/anything', headers: { 'x-release': name, 'x-shell-version': name } });
  await app.inject('/remotes/guide/1.2.0/missing.js');
  await app.close();
  expect(Object.keys((await used()) ?? {})).toEqual(['guide@1.3.0', 'guide@1.4.0']);
  await rm(join(folder, 'releases/guide/1.4.0'), { recursive: true });
  await pointTo(join(folder, 'releases/guide'), '1.3.0');
  now += DAY;
  const next = await gateway();
  await next.inject('/');
  await next.close();
  expect(await used()).toEqual({ 'guide@1.3.0': '2026-11-24' });
});

test('several gateways and restarts add to it, one file each; its beginning stays', async () => {
  const [one, two] = [await gateway('3001'), await gateway('3002')];
  await one.inject('/remotes/guide/1.1.0/home.js');
  await two.inject('/remotes/guide/1.2.0/home.js');
  await Promise.all([one.close(), two.close()]);
  now += 2 * DAY;
  const again = await gateway('3001');
  await again.inject('/');
  await again.close();
  expect(await readdir(join(folder, 'releases/.use'))).toEqual([`${hostname()}-3001.json`, `${hostname()}-3002.json`]);
  expect(await readUse(join(folder, 'releases'))).toMatchObject({
    since: '2026-11-23',
    releases: { 'guide@1.1.0': '2026-11-23', 'guide@1.2.0': '2026-11-23', 'guide@1.3.0': '2026-11-25' },
  });
});

test('nothing is written for a request, and every account may read what is', async () => {
  const app = await gateway();
  const file = join(folder, 'releases/.use', `${hostname()}-3000.json`);
  await expect.poll(() => existsSync(file)).toBe(true);
  const before = await readFile(file, 'utf8');
  for (let count = 0; count < 20; count++) await app.inject('/');
  expect(await readFile(file, 'utf8')).toBe(before);
  await app.close();
  expect([(await stat(file)).mode & 0o777, (await stat(join(folder, 'releases/.use'))).mode & 0o777]).toEqual([
    0o644, 0o755,
  ]);
});

test('a folder that cannot be written is one line in the log, and no request fails', async () => {
  await writeFile(join(folder, 'releases/.use'), 'no folder');
  const app = await gateway();
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'the use of releases cannot be written, and release prune needs it: docs/deploying.md, Removing old releases',
  ]);
});
