import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from './harness/browser.ts';
import { tableOf } from './harness/table.ts';
import { withProduct } from './harness/with-product.ts';

const { product, browser } = await withProduct();

const SCREENS = [
  ['an entrepreneur', ENTREPRENEUR, ['/', '/mis-mentorias', '/cuenta']],
  ['a mentor', MENTOR, ['/', '/profile', '/cuenta']],
  ['an administrator', ADMIN, ['/', '/users', '/correos', '/auditoria']],
] as const;

/** What can be clicked and is lower than `least` pixels; a link within a sentence is as high as its line. */
function tooLow(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (element: Element) => getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll('a[href], button, summary, select')]
      .filter((element) => element.checkVisibility() && !isWithinText(element))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < least)
      .map(({ element, height }) => `${element.ariaLabel ?? element.textContent} ${height}`);
  }, least);
}

describe('whatever is clicked is high enough', () => {
  test.each([
    ['for a pointer', 24, { viewport: { width: 1280, height: 800 } }],
    ['for a finger', 44, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
  ] as const)('%s: %i px', async (_, least, options) => {
    for (const [who, email, paths] of SCREENS) {
      const { page, context } = await openPage(browser, product.url, options);
      await signIn(page, email);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await tooLow(page, least), `${who} at ${path}`).toEqual([]);
      }
      await context.close();
    }
  });
});

test('a table that finds nothing keeps the height of its ten rows', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  for (const [path, title] of [
    ['/', 'Mentorías'],
    ['/users', 'Listado de Usuarios'],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('table', { name: title });
    await tableOf(page, title).column('Estado');
    await page.waitForLoadState('networkidle');
    const before = (await table.boundingBox())!.height;
    await page.getByRole('searchbox').fill('nadie se llama así');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('No hay datos disponibles').waitFor();
    expect(Math.abs((await table.boundingBox())!.height - before), path).toBeLessThanOrEqual(2);
  }
  await context.close();
});
