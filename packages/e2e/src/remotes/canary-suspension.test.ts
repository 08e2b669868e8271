import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MENTORS } from '@mentorias/api/demo/mentors';
import { publish } from '@mentorias/release/publish/publish';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');
const VERSION = '9.3.0';
/** How old the registry may be, in every gateway. */
const A_FEW_SECONDS = { timeout: 5000 };
const THROWS = `import { defineRemote } from '@mentorias/federation/remote';
function Screen() { throw new Error('draw'); }
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

const FREEZES = `import { defineRemote } from '@mentorias/federation/remote';
function Screen() { for (;;); }
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

const { product, browser } = await withProduct();

const guide = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide;
const logged = () => product.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

/** The details on the card of a mentor's failed screen: release, shell, phase, trace id. */
async function namedOnCard(page: Page): Promise<string[]> {
  const card = page.getByRole('alert').filter({ hasText: 'Esta pantalla dejó de funcionar.' });
  return ((await card.locator('p').last().textContent()) ?? '').split(' · ');
}

/** Whether a tab still runs code. */
const answers = (page: Page) => Promise.race([page.evaluate(() => true), delay(3000, false)]);

test('a canary that fails for three mentors is suspended: a reload brings the current release', async () => {
  const built = await buildRemote({ name: 'guide', version: VERSION, files: { 'remote.tsx': THROWS } });
  const share = { percent: 99, errorLimit: 3 };
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES, canary: share });
  await expect.poll(async () => (await guide()).canary?.release.version, A_FEW_SECONDS).toBe(VERSION);

  const pages: Page[] = [];
  for (const { row } of MENTORS.slice(0, 3)) {
    const { page } = await openPage(browser, product.url);
    pages.push(page);
    await signIn(page, row.email);
    const [release, shell, phase, trace] = await namedOnCard(page);
    expect([release, phase]).toEqual([`guide@${VERSION}`, 'render']);
    await expect
      .poll(logged)
      .toContainEqual(
        expect.objectContaining({ event: 'remote_failed_render', release, shell, phase, trace, people: pages.length }),
      );
  }

  const suspended = { event: 'canary_suspended', release: `guide@${VERSION}`, people: 3 };
  await expect.poll(logged).toContainEqual(expect.objectContaining(suspended));
  await expect.poll(guide, A_FEW_SECONDS).toMatchObject({ suspended: { version: VERSION, people: 3 } });
  for (const page of pages) {
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
  }

  const list = [RELEASE, 'list', 'guide', '--releases', product.releases, '--shell', product.url];
  const { stdout } = spawnSync(process.execPath, list, { encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`^${VERSION} +canary suspended \\(3 people\\)`, 'm'));
});

test('rule 13.6: a tab that a release froze is reported by the next load, before that release runs again; one that was closed is not', async () => {
  const version = '9.4.0';
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, MENTORS[3]!.row.email);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  const closed = await context.newPage();
  await closed.goto('/');
  await closed.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  const isMarked = () => closed.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('screen-start')));
  expect(await isMarked()).toBe(true);
  await closed.close();
  await page.goto('/cuenta');

  const built = await buildRemote({ name: 'guide', version, files: { 'remote.tsx': FREEZES } });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  await expect.poll(async () => (await guide()).version, A_FEW_SECONDS).toBe(version);
  const frozen = await context.newPage();
  await frozen.goto('/', { waitUntil: 'commit' });
  const marks = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(marks, A_FEW_SECONDS).toContain(version);
  // The mark is there shortly before the tab freezes; one that is closed in between takes it away.
  await expect.poll(() => answers(frozen), { timeout: 20_000 }).toBe(false);
  await frozen.close();

  // The next tab is opened a minute later, with what is stored, in another profile: one of this profile may share the frozen process.
  const storageState = {
    cookies: await context.cookies(),
    origins: [
      {
        origin: product.url,
        localStorage: await page.evaluate(() =>
          Object.entries({ ...localStorage }).map(([name, value]) => ({ name, value: String(value) })),
        ),
      },
    ],
  };
  await context.close();
  const { page: next, context: later } = await openPage(browser, product.url, { storageState });
  await later.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  await next.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(logged)
    .toContainEqual(expect.objectContaining({ event: 'remote_failed_frozen', release: `guide@${version}`, people: 1 }));
  expect(logged().filter(({ phase }) => phase === 'frozen')).toHaveLength(1);
  await later.close();
});
