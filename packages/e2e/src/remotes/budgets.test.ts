import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

/** By screen and part: the bytes of JavaScript over the line (Brotli) that it may have, and what they are needed for. */
type Budgets = Record<string, Record<string, { bytes: number; why: string }>>;

const FILE = resolve(import.meta.dirname, '../../budgets.json');
const budgets: Budgets = JSON.parse(readFileSync(FILE, 'utf8'));

/** A part that has become this many bytes smaller lowers its budget, so that it cannot grow back unseen. */
const SLACK = 2000;

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

/** Loads the page with nothing cached, and waits until each of its parts has the size that its budget allows. */
async function expectOnBudget(page: Page, screen: string, sign: string): Promise<void> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize]));
  });
  await page.addInitScript(stopTheClock);
  await page.goto('/');
  await page.getByText(sign).first().waitFor();
  // What a browser sends by itself where the page has moved below a mouse that rests.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  const named = await page.evaluate(filesOfThePage);
  // What is loaded when the browser has nothing else to do comes after a silence, where the machine is slow.
  const timeout = 10_000;
  await expect.poll(async () => offBudget(screen, named, await Promise.all(sizes)), { timeout }).toEqual([]);
}

/** A line for each part of a screen that is above its budget or far below it, from the sizes of its files by path. */
function offBudget(screen: string, named: ReturnType<typeof filesOfThePage>, sizes: [string, number][]): string[] {
  const bytes: Record<string, number> = {};
  for (const [path, size] of sizes) {
    const part = partOf(path, named);
    bytes[part] = (bytes[part] ?? 0) + size;
  }
  const budget = budgets[screen] ?? {};
  return [...new Set([...Object.keys(bytes), ...Object.keys(budget)])].flatMap((part) => {
    const [has, may] = [bytes[part] ?? 0, budget[part]?.bytes ?? 0];
    if (has > may) return `${screen}, ${part}: ${has} bytes, its budget is ${may}. Raise it in ${FILE} and say why.`;
    return has < may - SLACK ? `${screen}, ${part}: ${has} bytes. Lower its budget of ${may} in ${FILE}.` : [];
  });
}

/** Runs in the page: what the clock brings seconds after the screen is none of its parts, however slow the machine. */
function stopTheClock() {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = ((run: TimerHandler, ms = 0) => (ms < 3000 ? start(run, ms) : 0)) as typeof setTimeout;
  globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
}

/** Runs in the page: the paths of the shell's scripts that its HTML names, of those that the sign-in needs, and a signed-in user. */
function filesOfThePage() {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')];
  const { signedIn, signIn } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
  return {
    first: scripts.map(({ src }) => new URL(src).pathname),
    signIn: signIn.map((file: string) => `/assets/${file}`) as string[],
    signedIn: signedIn.map((file: string) => `/assets/${file}`) as string[],
  };
}

/** The part of the product that a script belongs to. */
function partOf(path: string, { first, signIn, signedIn }: ReturnType<typeof filesOfThePage>): string {
  if (first.includes(path)) return 'first load';
  if (signIn.includes(path)) return 'sign-in';
  if (signedIn.includes(path)) return 'signed in';
  return path.startsWith('/remotes/') ? 'remote' : 'late parts of the shell';
}
