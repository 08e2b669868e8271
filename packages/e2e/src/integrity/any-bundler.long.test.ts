import { publish } from '@mentorias/release/publish/publish';
import { rollback } from '@mentorias/release/switch-release';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { damagedRelease } from '../harness/remotes/damage.ts';
import type { Bundler } from '../harness/remotes/other-bundlers.ts';
import { buildWith } from '../harness/remotes/other-bundlers.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

let page: Page;
let problems: string[];

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, product.url));
});
afterEach(() => page.context().close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const late = () => page.getByRole('button', { name: /Llegó después/ });
const card = () => page.getByRole('alert').filter({ hasText: 'No pudimos abrir esta' });

async function current(version: string) {
  const registered = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide?.version;
  await expect.poll(registered).toBe(version);
}

async function published(bundler: Bundler, version: string, title?: string) {
  const built = await buildWith(bundler, version, title);
  const release = await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  await current(version);
  return release;
}

async function openLate() {
  await page.getByRole('link', { name: 'Perfil' }).click();
}

/** The file of each part, and one text in it with another of the same length: the gateway serves no file of another size. */
const PARTS = {
  entry: { name: /^remoteEntry.*\.js$/, from: 'react', to: 'REACT', sentence: 'No pudimos abrir esta pantalla.' },
  chunk: { name: /^late.*\.js$/, from: 'Lleg', to: 'LLEG', sentence: 'No pudimos abrir esta pantalla.' },
  style: { name: /^late.*\.css$/, from: '1', to: '2', sentence: 'No pudimos abrir esta pantalla.' },
};

describe.each<[Bundler, string]>([
  ['webpack', '7.1'],
  ['rspack', '7.2'],
  ['vite', '7.3'],
])('SEC-41: a remote of %s', (bundler, minor) => {
  test('with a React of its own is refused when it is published', async () => {
    const built = await buildWith(bundler, `${minor}.2`, 'Con su React', '{}');
    const refused = publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
    await expect(refused).rejects.toThrow(/^\S+ contains a React of its own[^\n]+$/);
  });

  test('runs on the one React of the shell, with its chunk and its styles, without a fault', async () => {
    await published(bundler, `${minor}.0`);
    await signIn(page, MENTOR);
    await heading('De otro equipo').waitFor();
    await openLate();
    await late().click();
    expect(await late().textContent()).toBe('Llegó después: 1');
    const styled = (name: string) => late().evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), name);
    expect(await styled('--late')).toBe('1');
    expect(await styled('--by-code')).toBe('1');
    expect(problems).toEqual([]);
  });

  test.each(['entry', 'chunk', 'style'] as const)(
    'with an altered %s does not run it, and one click heals',
    async (part) => {
      const version = `${minor}.0`;
      const { name, from, to, sentence } = PARTS[part];
      const damaged = await damagedRelease(product.releases, 'guide', version);
      const file = damaged.files.find((one) => name.test(one)) ?? '';
      await damaged.replace(file, (await damaged.read(file)).toString().replace(from, to));
      await signIn(page, MENTOR);
      if (part !== 'entry') {
        await heading('De otro equipo').waitFor();
        await openLate();
      }
      await card().waitFor({ timeout: 12_000 });
      expect(await card().textContent()).toContain(sentence);
      expect(await card().textContent()).toContain(`guide@${version}`);
      await damaged.mend();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await (part === 'entry' ? heading('De otro equipo') : late()).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  test('runs the code of a new release after one click, and not what the page has loaded of the one before', async () => {
    const damaged = await damagedRelease(product.releases, 'guide', `${minor}.0`);
    const file = damaged.files.find((one) => PARTS.chunk.name.test(one)) ?? '';
    await damaged.replace(file, (await damaged.read(file)).toString().replace(PARTS.chunk.from, PARTS.chunk.to));
    await signIn(page, MENTOR);
    await heading('De otro equipo').waitFor();
    await openLate();
    await card().waitFor({ timeout: 12_000 });
    await published(bundler, `${minor}.9`, 'Del equipo, otra vez');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await late().waitFor();
    await page.getByRole('link', { name: 'Mentorías' }).first().click();
    await heading('Del equipo, otra vez').waitFor();
    await damaged.mend();
    await rollback(product.releases, 'guide');
    await current(`${minor}.0`);
  });

  test('is upgraded, and rolled back in an open page', async () => {
    const release = await published(bundler, `${minor}.1`, 'De otra versión');
    const damaged = await damagedRelease(product.releases, 'guide', release.version);
    await damaged.replace(release.entry, null);
    await signIn(page, MENTOR);
    await card().waitFor({ timeout: 12_000 });
    await rollback(product.releases, 'guide');
    await current(`${minor}.0`);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await heading('De otro equipo').waitFor();
    await openLate();
    await late().click();
    expect(await late().textContent()).toBe('Llegó después: 1');
  });
});
