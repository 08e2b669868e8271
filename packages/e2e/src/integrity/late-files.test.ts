import { publish } from '@mentorias/release/publish/publish';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import type { DamagedRelease } from '../harness/remotes/damage.ts';
import { damagedRelease } from '../harness/remotes/damage.ts';
import { withProduct } from '../harness/with-product.ts';

const VERSION = '8.0.0';
const SOURCES = {
  'remote.tsx': `import { defineRemote, lazyScreen } from '@mentorias/federation/remote';
const Late = lazyScreen(() => import(/* webpackChunkName: "late" */ './late.tsx').then((code) => code.Late));
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <h1>Al inicio</h1> }, { path: '/profile', element: <Late /> }] });`,
  'late.tsx': `import './late.css';\nexport const Late = () => <h1 className="guide-late">Llegó después</h1>;`,
  'late.css': '.guide-late { --late: 1; }',
};

const { product, browser } = await withProduct();

/** The build itself adds its chunks and styles to the page without a hash. */
beforeAll(async () => {
  const built = await buildRemote({ name: 'guide', version: VERSION, files: SOURCES });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
});

let page: Page;
let problems: string[];
let damaged: DamagedRelease;

beforeEach(async () => {
  const current = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide?.version;
  await expect.poll(current).toBe(VERSION);
  ({ page, problems } = await openPage(browser, product.url));
  damaged = await damagedRelease(product.releases, 'guide', VERSION);
});
afterEach(async () => {
  await page.context().close();
  await damaged.mend();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** What Module Federation's developer tools read. */
const toolsSee = () =>
  page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(globalThis, '__FEDERATION__').moduleInfo)));

describe('SEC-41: a remote whose build gives its late files no hash', () => {
  test('runs, with every late file checked, and nothing runs in its page without a hash', async () => {
    await signIn(page, MENTOR);
    await heading('Al inicio').waitFor();
    await page.getByRole('link', { name: 'Perfil' }).click();
    await heading('Llegó después').waitFor();
    const style = await heading('Llegó después').evaluate((h1) => getComputedStyle(h1).getPropertyValue('--late'));
    expect(style).toBe('1');
    await expect.poll(toolsSee).toMatchObject({
      shell: { shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'react' })]) },
      [`remote_guide:${product.url}/remotes/guide/${VERSION}/mf-manifest.json`]: { version: VERSION },
    });
    const manifest = await fetch(`${product.url}/remotes/guide/${VERSION}/mf-manifest.json`);
    expect(await manifest.json()).toMatchObject({ name: 'remote_guide', exposes: [{ path: './module' }] });
    expect(problems).toEqual([]);
    // What the shell does not see is blocked by the browser.
    const file = damaged.files.find((name) => /^late.*\.js$/.test(name));
    const imported = page.evaluate(`import('/remotes/guide/${VERSION}/${file}').then(() => 'ran')`);
    await expect(imported).rejects.toThrow('Failed to fetch dynamically imported module');
  });

  test.each(['.js', '.css'])(
    'an altered late %s is not run, its card names the release, and one click heals',
    async (ending) => {
      const file = damaged.files.find((name) => name.startsWith('late.') && name.endsWith(ending)) ?? '';
      // Of the same length: the gateway itself serves no file of another one.
      await damaged.replace(
        file,
        (await damaged.read(file)).toString().replace('late:1', 'late:2').replace('Lleg', 'LLEG'),
      );
      await signIn(page, MENTOR);
      await heading('Al inicio').waitFor();
      await page.getByRole('link', { name: 'Perfil' }).click();
      const card = page.getByRole('alert').filter({ hasText: 'No pudimos abrir esta pantalla.' });
      await card.waitFor();
      expect(await card.textContent()).toContain(`guide@${VERSION}`);
      await expect.poll(() => product.log.join()).toMatch(new RegExp(`remote_failed_screen[^}]*guide@${VERSION}`));
      await damaged.mend();
      damaged = await damagedRelease(product.releases, 'guide', VERSION);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await heading('Llegó después').waitFor();
    },
  );
});
