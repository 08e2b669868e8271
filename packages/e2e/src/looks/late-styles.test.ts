import { expect, test } from 'vitest';
import { ADMIN, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

test('style sheets that come late come last: a part has its own looks, not those of what it is built on', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  await page.getByText('Mostrando 10 de').waitFor();
  await page.getByRole('button', { name: 'Crear Evento' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Fecha' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  const border = await page.locator('[data-today]').evaluate((today) => getComputedStyle(today).borderTopStyle);
  expect(border, 'the border of today, among the days').toBe('solid');
  const early = await page.evaluate(() => [...document.head.querySelectorAll('link[rel=stylesheet]')].map(String));
  expect(early, 'style sheets before those of the page').toEqual([]);
  await context.close();
});
