import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** How many cards each picture has, and where the last of them ends, in pixels from the top of the window. */
interface Picture {
  cards: number;
  end: number;
}

/** Notes from here on each picture in which something else can be seen. */
async function notePictures(page: Page, cards: string) {
  await page.addInitScript((selector) => {
    const pictures: Picture[] = [];
    Object.assign(globalThis, { pictures });
    const note = () => {
      const found = document.querySelectorAll(selector);
      if (found.length > 0 && found.length !== pictures.at(-1)?.cards)
        pictures.push({ cards: found.length, end: found[found.length - 1]!.getBoundingClientRect().bottom });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }, cards);
}

const pictures = (page: Page) => page.evaluate(() => (globalThis as unknown as { pictures: Picture[] }).pictures);

test.each([
  ['entrepreneur', ENTREPRENEUR, 'main ul > li:has(h2)', 8],
  ['mentor', MENTOR, 'main article', 10],
  ['administrator', ADMIN, 'main li:has(dl)', 8],
])(
  '%s: a phone’s first picture has the cards that it has room for, the next one all',
  async (_role, email, cards, least) => {
    const { page, context, problems } = await openPage(browser, product.url, PHONE);
    await signIn(page, email);
    await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(least);
    const all = await page.locator(cards).count();
    await notePictures(page, cards);
    await page.reload();
    await expect.poll(async () => (await pictures(page)).at(-1)?.cards).toBe(all);
    const [first] = await pictures(page);
    expect(first!.cards).toBeLessThan(all);
    expect(first!.end, 'nothing below the cards is in the window').toBeGreaterThan(PHONE.viewport.height);
    expect(problems).toEqual([]);
    await context.close();
  },
);

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
