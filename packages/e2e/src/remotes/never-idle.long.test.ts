import { publish } from '@mentorias/release/publish/publish';
import { expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const screen = (body: string) => `import { defineRemote } from '@mentorias/federation/remote';
import { useEffect, useLayoutEffect, useState } from 'react';
function Screen() { const [count, setCount] = useState(0); ${body} return <h1>{count}</h1>; }
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });
export { useEffect, useLayoutEffect };`;

test.each([
  ['9.5.1', 'an effect that causes itself', 'useEffect(() => setCount(count + 1));', 'dejó de responder', 'frozen'],
  [
    '9.5.2',
    'a layout effect that causes itself',
    'useLayoutEffect(() => setCount(count + 1));',
    'dejó de funcionar',
    'render',
  ],
])('%s: %s is stopped by the card, and reported', async (version, _name, body, words, phase) => {
  const built = await buildRemote({ name: 'guide', version, files: { 'remote.tsx': screen(body) } });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  const { page, context } = await openPage(browser, product.url);
  await expect
    .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version)
    .toBe(version);
  await signIn(page, MENTOR);
  await page
    .getByRole('alert')
    .filter({ hasText: `Esta pantalla ${words}.` })
    .waitFor({ timeout: 90_000 });
  await expect.poll(() => product.log.join()).toMatch(new RegExp(`remote_failed_${phase}[^}]*guide@${version}`));
  expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).isVisible()).toBe(true);
  await context.close();
});

test('who logs out meanwhile waits for no card', async () => {
  const files = { 'remote.tsx': screen('useEffect(() => setCount(count + 1));') };
  const built = await buildRemote({ name: 'guide', version: '9.5.3', files });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  const { page, context } = await openPage(browser, product.url);
  await expect
    .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version)
    .toBe('9.5.3');
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: /^\d{3,}$/ }).waitFor();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor({ timeout: 10_000 });
  expect(await page.evaluate(() => localStorage.getItem('root') ?? '')).not.toMatch(/"token":"[^"]/);
  await context.close();
});
