import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../harness/browser.ts';
import type { WebKit } from '../harness/browsers/other-browsers.ts';
import { KEEP_PROBLEMS, openFirefox, openWebKit, problemsIn } from '../harness/browsers/other-browsers.ts';
import { ROLE_JOURNEYS } from '../harness/browsers/role-journeys.ts';
import { playwrightActions } from '../harness/browsers/user-actions.ts';
import { webDriverActions } from '../harness/browsers/web-driver-actions.ts';
import type { Product } from '../harness/product.ts';
import { BUILDS, startProduct } from '../harness/product.ts';
import { alterShell } from '../harness/remotes/alter-shell.ts';

const JOURNEYS = Object.entries(ROLE_JOURNEYS);

describe('in Firefox', () => {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openFirefox();
    product = await startProduct();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  test.each(JOURNEYS)('%s', async (_name, journey) => {
    const { page, context, problems } = await openPage(browser!, product!.url);
    await journey(playwrightActions(page), product!.url);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('in WebKit', () => {
  let product: Product | undefined;
  let browser: WebKit | undefined;
  beforeAll(async () => {
    browser = await openWebKit();
    const shell = await alterShell(BUILDS.shell, 'watched', KEEP_PROBLEMS);
    product = await startProduct({}, { ...BUILDS, shell });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  test('errors in a page are reported', async () => {
    const window = browser!.openWindow();
    onTestFinished(() => window.quit());
    await window.get(product!.url);
    await window.executeScript("setTimeout(() => { throw new Error('nobody caught it'); })");
    await expect.poll(() => problemsIn(window)).toEqual([expect.stringContaining('nobody caught it')]);
  });

  test.each(JOURNEYS)('%s', async (_name, journey) => {
    const window = browser!.openWindow();
    onTestFinished(() => window.quit());
    await window.get(product!.url);
    await journey(webDriverActions(window), product!.url);
    expect(await problemsIn(window)).toEqual([]);
  });
});
