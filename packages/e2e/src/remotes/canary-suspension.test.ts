import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
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

const { product, browser } = await withProduct();

const guide = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide;
const logged = () => product.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

/** The details on the card of a mentor's failed screen: release, shell, phase, trace id. */
async function namedOnCard(page: Page): Promise<string[]> {
  const card = page.getByRole('alert').filter({ hasText: 'Esta pantalla dejó de funcionar.' });
  return ((await card.locator('p').last().textContent()) ?? '').split(' · ');
}

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
