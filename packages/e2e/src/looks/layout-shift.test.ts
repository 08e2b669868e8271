import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** The most that a page's parts may move, as Chromium adds it up: a tenth of the window, once. */
const BAR = 0.1;

const WIDTHS = [320, 1350];

/** Runs in the page: adds up layout shifts without user input. */
const WATCH = `
  globalThis.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe('nothing moves when the rest has loaded', () => {
  test.each([
    ['an entrepreneur', ENTREPRENEUR],
    ['a mentor', MENTOR],
    ['an administrator', ADMIN],
  ])('on the first screen of %s', async (_who, email) => {
    const { page, context } = await openPage(browser, product.url);
    await page.addInitScript(WATCH);
    await signIn(page, email);
    await slowCalls(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('globalThis.moved'), `${width} px`).toBeLessThanOrEqual(BAR);
    }
    await context.close();
  });
});

/** Each reply of the API comes later than the one asked for before it. */
async function slowCalls(page: Page) {
  let asked = 0;
  await page.route('**/api/v1/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 60 * (asked % 6)));
    await route.continue();
  });
}
