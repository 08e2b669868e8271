import { expect, test } from 'vitest';
import { ENTREPRENEUR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

test('who goes back to a list is where they were, on a phone', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await signIn(page, ENTREPRENEUR);
  const last = page.getByRole('link', { name: 'Ver horarios de' }).last();
  await expect.poll(() => page.getByRole('link', { name: 'Ver horarios de' }).count()).toBe(10);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await page.getByRole('link', { name: 'Regresar a Buscar' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await last.click();
  await page.getByRole('link', { name: 'Regresar a Buscar' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await context.close();
});
