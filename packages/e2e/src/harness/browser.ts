import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

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

/** The Chromium that CHROMIUM_PATH names; `npm test` finds or installs one. */
export const CHROMIUM = { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: FLAGS };

/** A Chromium with more `flags` than the ones that every journey has. */
export function openBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({ ...CHROMIUM, args: [...FLAGS, ...flags] });
}

/** A page in a browser profile of its own that remembers what went wrong in it and what it asked for. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima', ...options });
  context.setDefaultTimeout(15_000);
  if (process.env.LATE_REPLIES) await letRepliesComeLate(context);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkLine(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  tellOnFailure(page, problems);
  return { page, context, problems, requests };
}

/** Lets each reply of the API come late by chance: what a journey did not wait for is then not there. */
async function letRepliesComeLate(context: BrowserContext) {
  await context.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100 + 800 * Math.random()));
    await route.fallback().catch(() => {});
  });
}

/** If the test fails, says what stood on the page, and what was answered with an error or not at all. */
function tellOnFailure(page: Page, problems: string[]) {
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

/** Chromium's own line about a request that failed; provoked faults make them. */
function isNetworkLine(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/');
  await signInHere(page, email, password);
}

/** The same where the sign-in stands already, without loading the page anew. */
export async function signInHere(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByLabel('Correo').waitFor({ state: 'hidden' });
}
