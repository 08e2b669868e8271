import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { findChromium } from './browsers/find-chromium.ts';
import { currentClock, setClock } from './clock/clock.ts';

/** How long a journey waits for what a person would see at once: long, as the machine may be busy. */
const TIMEOUT_MS = 30_000;

/** The page's stream of what others change. */
export const LIVE_STREAM = '/api/v1/events/stream';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PASSWORD = 'Mentorias2026!';
export const ENTREPRENEUR = 'emprendedor@mentorias.demo';
export const MENTOR = 'mentor@mentorias.demo';
export const ADMIN = 'admin@mentorias.demo';

/** With which Playwright starts the Chromium of this machine, with more `flags` than the ones that every journey has. */
export function chromiumOptions(flags: string[] = []) {
  return { executablePath: findChromium(), args: [...FLAGS, ...flags] };
}

/** A Chromium with more `flags` than the ones that every journey has. */
export function openBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(flags));
}

/** A page in a browser profile of its own, on the clock of this process, that records its errors and its requests, but for the stream of live notices. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  const clock = currentClock();
  if (clock) {
    await context.addInitScript(setClock, clock);
    // It lives until the browser closes, because Playwright is attached to it.
    context.on('serviceworker', (worker) => void worker.evaluate(setClock, clock).catch(() => {}));
  }
  if (process.env.LATE_REPLIES) await letRepliesComeLate(context);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkLine(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // It comes when the page has been quiet, whenever that is.
    if (pathname !== LIVE_STREAM) requests.push(pathname);
  });
  reportOnFailure(page, problems);
  page.on('popup', (window) => reportOnFailure(window, []));
  return { page, context, problems, requests };
}

/** Delays each reply of the API by a random time, so that a journey that does not wait for it fails. */
async function letRepliesComeLate(context: BrowserContext) {
  await context.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100 + 800 * Math.random()));
    await route.fallback().catch(() => {});
  });
}

/** If the test fails, prints the text of the page, and the requests that failed. */
function reportOnFailure(page: Page, problems: string[]) {
  if (!TestRunner.getCurrentTest()) return;
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
  });
  page.on('requestfailed', (request) => refused.push(`${request.failure()?.errorText} ${request.url()}`));
  onTestFailed(async () => {
    const body = page.locator('body').ariaSnapshot({ timeout: 2000 });
    const shown = await body.catch((error) => `nothing: ${error}`);
    process.stderr.write(`\n${['On the page', page.url(), shown, ...problems, ...refused].join('\n')}\n`);
  });
}

/** Chromium's console message about a failed request; provoked faults cause it. */
function isNetworkLine(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

/** What an element says; the spaces that keep a time on one line are ordinary ones here. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').replaceAll('\u00a0', ' ');
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/');
  await signInHere(page, email, password);
}

/** The same on a page that already shows the sign-in, without a reload. */
export async function signInHere(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByLabel('Correo', { exact: true }).waitFor({ state: 'hidden' });
}
