import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MENTOR, openPage, PASSWORD } from '../harness/browser.ts';
import type { WebKit } from '../harness/browsers/other-browsers.ts';
import { KEEP_PROBLEMS, openFirefox, openWebKit, problemsIn } from '../harness/browsers/other-browsers.ts';
import { ROLE_JOURNEYS } from '../harness/browsers/role-journeys.ts';
import type { UserActions } from '../harness/browsers/user-actions.ts';
import { playwrightActions } from '../harness/browsers/user-actions.ts';
import { webDriverActions } from '../harness/browsers/web-driver-actions.ts';
import type { Product } from '../harness/product.ts';
import { BUILDS, startProduct } from '../harness/product.ts';
import { alterShell } from '../harness/remotes/alter-shell.ts';

const JOURNEYS = Object.entries(ROLE_JOURNEYS);

/** Whether the browser keeps an agenda, and a worker answers for the page; as a script that a page is asked. */
const KEEPS_AGENDA = "return Boolean(navigator.serviceWorker?.controller && (await caches.match('/agenda.json')))";

/** A browser that has crashed answers nothing. */
const LIMIT = { timeout: 180_000 };

describe('in Firefox', LIMIT, () => {
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

  test('the agenda is there while the server is away (rule 13.16)', async () => {
    const { page, context } = await openPage(browser!, product!.url);
    await page.goto('/');
    await readAgenda(playwrightActions(page), product!, {
      isKept: () => page.evaluate(`(async () => { ${KEEPS_AGENDA} })()`),
      reload: () => page.reload(),
    });
    await context.close();
  });
});

describe('in WebKit', LIMIT, () => {
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

  test('the agenda is there while the server is away (rule 13.16)', async () => {
    const window = browser!.openWindow();
    onTestFinished(() => window.quit());
    await window.get(product!.url);
    await readAgenda(webDriverActions(window), product!, {
      isKept: () => window.executeScript(`return (async () => { ${KEEPS_AGENDA} })()`),
      reload: () => window.navigate().refresh(),
    });
  });
});

interface OpenedPage {
  isKept(): Promise<unknown>;
  reload(): Promise<unknown>;
}

/** Signs in, and looks at the page again while the server is away, until it is back. */
async function readAgenda(user: UserActions, product: Product, { isKept, reload }: OpenedPage): Promise<void> {
  await user.fill('Correo', MENTOR);
  await user.fill('Contraseña', PASSWORD);
  await user.click('button', 'Ingresar');
  await user.see(/^Hoy, /);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  await product.stop();
  await reload();
  await user.see('Sin conexión con Mentorías');
  await user.see('Tus próximas mentorías');
  await product.start();
  await user.see(/^Hoy, /);
}
