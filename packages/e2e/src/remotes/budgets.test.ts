import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

/** The bytes of JavaScript over the line (Brotli) that each first screen may need. */
const FILE = resolve(import.meta.dirname, '../../budgets.json');
const budgets: Record<string, number> = JSON.parse(readFileSync(FILE, 'utf8'));

const { product, browser } = await withProduct();

test('rule 13.11: the sign-in needs no more JavaScript than its budget', async () => {
  const { page, context } = await openPage(browser, product.url);
  // What is loaded while the person types counts on the next screens.
  await page.route('**/assets/signed-in*.js', (route) => route.abort());
  await expectOnBudget(page, 'sign-in', 'Ingresar');
  await context.close();
});

test.each([
  ['entrepreneur', ENTREPRENEUR, 'Próximo horario'],
  ['guide', MENTOR, 'Próximas mentorías'],
  ['admin', ADMIN, 'Mostrando 10 de'],
])('rule 13.11: the first screen of role %s needs no more than its budget', async (role, email, sign) => {
  const signedIn = await openPage(browser, product.url);
  await signIn(signedIn.page, email);
  const { page, context } = await openPage(browser, product.url, {
    storageState: await signedIn.context.storageState(),
  });
  await expectOnBudget(page, role, sign);
  await context.close();
  await signedIn.context.close();
});

/** Loads the page with nothing cached, and adds up the scripts that it has asked for until it is quiet. */
async function expectOnBudget(page: Page, screen: string, sign: string): Promise<void> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (pathOf(request).endsWith('.js')) scripts.push(request);
  });
  await page.addInitScript(stopTheClock);
  await page.goto('/');
  await page.getByText(sign).first().waitFor();
  // What a browser sends by itself where the page has moved below a mouse that rests.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const counts = screen === 'sign-in' ? await page.evaluate(filesOfSignIn) : undefined;
  const counted = scripts.filter((script) => counts?.includes(pathOf(script)) ?? true);
  const sizes = await Promise.all(counted.map((script) => script.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, `${screen}, in ${FILE}`).toBeLessThanOrEqual(budgets[screen] ?? 0);
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Runs in the page: what the clock brings seconds after the screen is none of its parts, however slow the machine. */
function stopTheClock() {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = ((run: TimerHandler, ms = 0) => (ms < 3000 ? start(run, ms) : 0)) as typeof setTimeout;
  globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
}

/** Runs in the page: the paths of the scripts that the sign-in is drawn with; others come while the person types. */
function filesOfSignIn(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  const { signIn } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
  return [...scripts.map(({ src }) => new URL(src).pathname), ...signIn.map((file: string) => `/assets/${file}`)];
}
