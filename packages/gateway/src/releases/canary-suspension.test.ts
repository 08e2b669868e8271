import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { openTestDatabase } from '@mentorias/api/database/testing';
import { countReporters, suspendedCanaries } from '@mentorias/api/remote-failures/failures-store';
import type { TestUser } from '@mentorias/api/testing';
import { startTestApi } from '@mentorias/api/testing';
import { releaseFor } from '@mentorias/federation/canary';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { pointTo, SHELL, writeRelease } from '../testing/testing-releases.ts';

const FAILURE = { phase: 'render', shell_version: '1.0.0', trace_id: '3f0c8a52-6c1e-4d0b-9a53-0f6f3d1f2a77' };
const SECOND = 1000;

const database = await openTestDatabase();
const people = await startTestApi({}, database);
const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
const guideFolder = join(folder, 'releases/guide');
let now = people.clock.now.getTime();

/** One of several gateways on the same releases and the same store, with a log of its own. */
async function gateway() {
  const log: string[] = [];
  const services = { database, config: apiConfigFrom({}), now: () => people.clock.now };
  const app = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: folder, SHELL_DIR: folder }),
    api: (app, ofGateway) => api(app, { ...services, ...ofGateway }),
    suspendedCanaries: () => suspendedCanaries(database.kysely),
    countReporters: (release) => countReporters(database.kysely, release),
    ready: async () => true,
    now: () => now,
    logger: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
  });
  return {
    log,
    guide: async () => (await app.inject('/remotes.json')).json().remotes.guide,
    async report(as: TestUser, version: string, phase = FAILURE.phase) {
      const payload = { remote: 'guide', version, ...FAILURE, phase };
      const headers = { authorization: `Bearer ${as.token}` };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/remote-failures', headers, payload });
      expect(statusCode).toBe(204);
    },
    status: async (headers = {}) => {
      const reply = await app.inject({ url: '/canaries.json', headers });
      return reply.statusCode === 200 ? reply.json() : reply.statusCode;
    },
    pageGives: async (as: TestUser) => {
      const { body } = await app.inject('/');
      const { remotes } = JSON.parse(body.match(/id="page-config">(.*?)<\/script>/)?.[1] ?? '');
      return releaseFor(remotes.guide, as.id).version;
    },
  };
}

let one: Awaited<ReturnType<typeof gateway>>;
let two: Awaited<ReturnType<typeof gateway>>;

beforeAll(async () => {
  for (const version of ['1.3.0', '1.4.0', '1.4.1']) await writeRelease(guideFolder, version);
});
beforeEach(async () => {
  await database.kysely.deleteFrom('canary_suspensions').execute();
  await database.kysely.deleteFrom('remote_failures').execute();
  await pointTo(guideFolder, '1.3.0', { version: '1.4.0', percent: 50, errorLimit: 3 });
  now += SECOND;
  [one, two] = [await gateway(), await gateway()];
});

/** Guides whose share is the canary at 50 %, or the current release; or others whose share would be. */
async function guides(count: number, share = '1.4.0', add = () => people.addGuide()): Promise<TestUser[]> {
  const found: TestUser[] = [];
  while (found.length < count) {
    const person = await add();
    if ((await one.pageGives(person)) === share) found.push(person);
  }
  return found;
}

const suspensionsIn = (log: string[]) => log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);

describe('a canary that failed for as many people as its limit', () => {
  test('is suspended by reports to any gateway, and a second later no gateway gives it', async () => {
    const [ana, luis, rosa] = (await guides(3)) as [TestUser, TestUser, TestUser];
    await one.report(ana, '1.4.0');
    await two.report(luis, '1.4.0');
    await two.report(luis, '1.4.0');
    now += SECOND;
    expect(await two.pageGives(ana)).toBe('1.4.0');

    await two.report(rosa, '1.4.0');
    now += SECOND;
    for (const each of [one, two]) {
      expect(await each.pageGives(ana)).toBe('1.3.0');
      const guide = await each.guide();
      expect(guide).not.toHaveProperty('canary');
      expect(guide).toMatchObject({
        version: '1.3.0',
        suspended: { version: '1.4.0', people: 3, at: people.clock.now.toISOString() },
      });
    }
    expect(suspensionsIn(one.log)).toEqual([]);
    expect(suspensionsIn(two.log)).toMatchObject([{ event: 'canary_suspended', release: 'guide@1.4.0', people: 3 }]);
  });

  test('stays away when its share is changed; the next version begins at zero', async () => {
    const tried = await guides(3);
    for (const as of tried) await one.report(as, '1.4.0');
    await pointTo(guideFolder, '1.3.0', { version: '1.4.0', percent: 99, errorLimit: 100 });
    now += SECOND;
    expect(await one.guide()).not.toHaveProperty('canary');
    await pointTo(guideFolder, '1.3.0', { version: '1.4.1', percent: 50, errorLimit: 3 });
    now += SECOND;
    expect(await one.guide()).toMatchObject({ canary: { release: { version: '1.4.1' } } });
    await one.report(tried[0] as TestUser, '1.4.1');
    now += SECOND;
    expect(await one.guide()).not.toHaveProperty('suspended');
  });

  test('is current all the same once its team says so', async () => {
    for (const as of await guides(3)) await one.report(as, '1.4.0');
    await pointTo(guideFolder, '1.4.0');
    now += SECOND;
    expect(await one.guide()).toMatchObject({ version: '1.4.0' });
    expect(await one.guide()).not.toHaveProperty('suspended');
  });
});

describe('no canary is suspended', () => {
  test('by people who do not get it, and by what fails in the current release', async () => {
    for (const as of await guides(3, '1.3.0')) {
      await one.report(as, '1.4.0');
      await one.report(as, '1.3.0');
    }
    expect(await suspendedCanaries(database.kysely)).toEqual([]);
    expect(one.log.map((line) => JSON.parse(line).people)).toEqual([undefined, 1, undefined, 2, undefined, 3]);
  });

  test('by people of another role, who cannot run it', async () => {
    for (const as of await guides(3, '1.4.0', () => people.addUser())) await one.report(as, '1.4.0');
    expect(await suspendedCanaries(database.kysely)).toEqual([]);
  });

  test('by failures of an earlier canary in an open tab', async () => {
    const tried = await guides(3);
    await pointTo(guideFolder, '1.3.0', { version: '1.4.1', percent: 50, errorLimit: 3 });
    now += SECOND;
    for (const as of tried) await one.report(as, '1.4.0');
    expect(await suspendedCanaries(database.kysely)).toEqual([]);
  });
});

test('how a canary does is for who may read the metrics, on trial and suspended', async () => {
  const [ana, luis, rosa] = (await guides(3)) as [TestUser, TestUser, TestUser];
  const [pedro] = (await guides(1, '1.3.0')) as [TestUser];
  await one.report(ana, '1.4.0');
  await two.report(pedro, '1.3.0');
  const guide = { remote: 'guide', canary: '1.4.0', current: '1.3.0' };
  expect(await one.status()).toEqual([{ ...guide, error_limit: 3, people: { canary: 1, current: 1 } }]);
  expect(await one.status({ 'x-forwarded-for': '10.0.0.7' })).toBe(404);
  for (const as of [luis, rosa]) await one.report(as, '1.4.0');
  now += SECOND;
  const suspended_at = people.clock.now.toISOString();
  expect(await two.status()).toEqual([{ ...guide, suspended_at, people: { canary: 3, current: 1 } }]);
});

test('a restart of all gateways loses no report', async () => {
  const [ana, luis, rosa] = (await guides(3)) as [TestUser, TestUser, TestUser];
  for (const as of [ana, luis]) await one.report(as, '1.4.0');
  [one, two] = [await gateway(), await gateway()];
  await two.report(rosa, '1.4.0');
  expect(await suspendedCanaries(database.kysely)).toMatchObject([{ version: '1.4.0', people: 3 }]);
});
