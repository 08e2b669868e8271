import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicTextOf } from '@mentorias/federation/releases/signature';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayWith, pointTo, startOrigin, writeRelease } from '../testing/testing-releases.ts';

const team = generateKeyPairSync('ed25519').privateKey;
const otherKey = generateKeyPairSync('ed25519').privateKey;
const PAGES = 'https://mentorias.example';

let origin: Awaited<ReturnType<typeof startOrigin>>;
let guideFolder: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  origin = await startOrigin();
  guideFolder = join(origin.folder, 'guide');
  await writeRelease(guideFolder, '1.0.0', { key: team });
  await pointTo(guideFolder, '1.0.0');
});
afterEach(() => {
  vi.useRealTimers();
  origin.stop();
});

const pointer = () => `${origin.url}/guide/current.json`;
const signed = () => gatewayWith({ guide: { pointer: pointer(), publicKeys: [publicTextOf(team)] } });
const unsigned = () => gatewayWith({ guide: { pointer: pointer() } });

/** The moment comes at which the gateway reads the other origins again. */
const nextReading = () => vi.advanceTimersByTime(5000);

describe("a remote on its team's own origin", () => {
  test('is there from the start, and its files lie beside the pointer', async () => {
    const { guide } = await (await signed()).open();
    expect(await guide()).toMatchObject({ version: '1.0.0', base: `${origin.url}/guide/1.0.0/` });
  });

  test('is asked for each release once, and for the pointer again and again', async () => {
    const { guide } = await (await signed()).open();
    const once = ['release.json', 'release.json.sig', `remoteEntry.js for ${PAGES}`].map(
      (file) => `/guide/1.0.0/${file}`,
    );
    expect(origin.asked.toSorted()).toEqual([...once, '/guide/current.json'].toSorted());
    nextReading();
    await expect.poll(() => origin.asked.length).toBe(5);
    for (const _page of [1, 2, 3]) await guide();
    expect(origin.asked.slice(4)).toEqual(['/guide/current.json']);
  });

  test('has its origin in the policy of the page, and no other', async () => {
    const { page } = await (await signed()).open();
    const policy = String((await page()).headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'connect-src']) {
      expect(policy.split('; ').find((directive) => directive.startsWith(name))).toContain(` ${origin.url}`);
    }
    expect(policy.split(origin.url)).toHaveLength(4);
  });

  test('is not taken from the releases folder, where the files of its time before stay served', async () => {
    const gateway = await unsigned();
    await writeRelease(join(gateway.releases, 'guide'), '0.9.0');
    await pointTo(join(gateway.releases, 'guide'), '0.9.0');
    const { guide, status } = await gateway.open();
    expect(await guide()).toMatchObject({ version: '1.0.0' });
    expect(await status('/remotes/guide/0.9.0/home.js')).toBe(200);
  });

  test('changes when the team switches its pointer there, canary and all', async () => {
    const { guide } = await (await signed()).open();
    await writeRelease(guideFolder, '1.1.0', { key: team });
    await writeRelease(guideFolder, '1.2.0', { key: team });
    await pointTo(guideFolder, '1.1.0', { version: '1.2.0', percent: 10 });
    nextReading();
    await expect.poll(guide).toMatchObject({
      version: '1.1.0',
      base: `${origin.url}/guide/1.1.0/`,
      canary: { percent: 10, release: { version: '1.2.0', base: `${origin.url}/guide/1.2.0/` } },
    });
  });
});

describe('the release before stays, and one line is logged, when', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['the origin refuses connections', async () => origin.stop(), 'current.json does not answer: '],
    ['the pointer is gone', () => rm(join(guideFolder, 'current.json')), 'current.json does not answer: status 404'],
    [
      'the release is signed with another key',
      () => writeRelease(guideFolder, '1.1.0', { key: otherKey }).then(() => pointTo(guideFolder, '1.1.0')),
      'guide@1.1.0 is not signed by its team',
    ],
    [
      'the release is not signed',
      () => writeRelease(guideFolder, '1.1.0').then(() => pointTo(guideFolder, '1.1.0')),
      'release.json.sig does not answer: status 404',
    ],
    [
      'the release says that it is another',
      () =>
        writeRelease(guideFolder, '1.1.0', { key: team, says: { version: '1.0.0' } }).then(() =>
          pointTo(guideFolder, '1.1.0'),
        ),
      'says that it is guide@1.0.0',
    ],
    [
      'the release has no entry',
      async () => {
        await writeRelease(guideFolder, '1.1.0', { key: team });
        await rm(join(guideFolder, '1.1.0/remoteEntry.js'));
        await pointTo(guideFolder, '1.1.0');
      },
      '1.1.0/remoteEntry.js does not answer: status 404',
    ],
    [
      'release.json never ends',
      async () => {
        await writeRelease(guideFolder, '1.1.0', { key: team });
        await writeFile(join(guideFolder, '1.1.0/release.json'), Buffer.alloc(110_000));
        await pointTo(guideFolder, '1.1.0');
      },
      '1.1.0/release.json does not answer: more than 100000 bytes',
    ],
    [
      'browsers may not run it',
      async () => {
        origin.allow = 'https://other.example';
        await writeRelease(guideFolder, '1.1.0', { key: team });
        await pointTo(guideFolder, '1.1.0');
      },
      `1.1.0/remoteEntry.js does not run in pages of ${PAGES}: expected access-control-allow-origin * or ${PAGES}, received https://other.example`,
    ],
  ])('%s', async (_name, damage, problem) => {
    const gateway = await signed();
    const { guide } = await gateway.open();
    await guide();
    await damage();
    nextReading();
    await expect.poll(() => guide().then(() => gateway.said)).not.toEqual([]);
    for (const _page of [1, 2, 3]) expect(await guide()).toMatchObject({ version: '1.0.0' });
    expect(gateway.said).toEqual([expect.stringContaining(problem)]);
  });
});

describe('browsers may run it where the origin says so to', () => {
  test.each([
    ['all', '*', true],
    ['the pages of this product', PAGES, true],
    ['the pages of another', 'https://evil.example', false],
    ['a part of the name', `${PAGES}.evil.example`, false],
    ['none', undefined, false],
  ])('%s', async (_name, allow, isThere) => {
    origin.allow = allow;
    const { guide } = await (await unsigned()).open();
    expect((await guide()) !== undefined).toBe(isThere);
  });
});

describe('an origin that does not answer', () => {
  test('does not keep the gateway from starting, and is there as soon as it answers', async () => {
    origin.isHanging = true;
    const gateway = await signed();
    const { guide, page } = await gateway.open();
    expect((await page()).statusCode).toBe(200);
    expect(await guide()).toBeUndefined();
    origin.isHanging = false;
    await expect
      .poll(() => {
        nextReading();
        return guide();
      })
      .toMatchObject({ version: '1.0.0' });
  });

  test('holds no page', async () => {
    const { page } = await (await signed()).open();
    origin.isHanging = true;
    nextReading();
    await expect.poll(() => origin.asked.length).toBe(5);
    const { body } = await page();
    expect(body).toContain(`${origin.url}/guide/1.0.0/`);
  });
});
