import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openTestDatabase } from '@mentorias/api/database/testing';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { call, tokenOf } from '../accounts.ts';
import { ENTREPRENEUR, openPage, signIn } from '../browser.ts';
import { withProduct } from '../with-product.ts';
import { currentClock } from './clock.ts';

/** How far apart readings may be that were taken one after the other, on a busy machine. */
const NEAR_MS = 60_000;

/** No run of journeys takes longer. */
const RUN_MS = 3 * 3_600_000;

const { product, browser } = await withProduct();

const isNear = (instant: number) => Math.abs(instant - Date.now()) < NEAR_MS;

test('a journey starts at the configured instant, and its clock runs on', async () => {
  const { shows } = currentClock()!;
  expect(Date.now()).toBeGreaterThan(shows);
  expect(Date.now()).toBeLessThan(shows + RUN_MS);
  const before = new Date();
  await expect.poll(() => new Date() > before).toBe(true);
});

test('the server has the clock of its journey', async () => {
  const token = await tokenOf(product.url, ENTREPRENEUR);
  const { sessions } = await call<{ sessions: { created_at: string }[] }>(product.url, 'auth/sessions', { token });
  expect(sessions.filter(({ created_at }) => isNear(Date.parse(created_at)))).toHaveLength(1);
});

test('the embedded database has it, in a thread of its own', async () => {
  const { kysely } = await openTestDatabase();
  const { now } = await kysely.selectNoFrom(({ fn }) => fn<Date>('now').as('now')).executeTakeFirstOrThrow();
  expect(isNear(now.getTime())).toBe(true);
});

test('a page has it, also in a new window, and its timers run', async () => {
  const { page, context } = await openPage(browser, product.url);
  onTestFinished(() => context.close());
  await page.goto('/');
  const [window] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/'))]);
  await window.waitForLoadState();
  for (const shown of [page, window]) {
    const [first, second] = await readTwice(shown);
    expect(isNear(first)).toBe(true);
    expect(second - first).toBeGreaterThanOrEqual(50);
  }
});

test('its service worker has it', async () => {
  const { page, context } = await openPage(browser, product.url);
  onTestFinished(() => context.close());
  const started = context.waitForEvent('serviceworker');
  await signIn(page, ENTREPRENEUR);
  const worker = await started;
  await expect.poll(async () => isNear(await worker.evaluate(() => Date.now()))).toBe(true);
});

/** What a page reads before and after a timer of 50 ms and more. */
function readTwice(page: Page): Promise<[number, number]> {
  return page.evaluate(async () => {
    const first = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return [first, Date.parse(new Date().toISOString())];
  });
}

test('no journey opens a page that misses it', () => {
  const folder = resolve(import.meta.dirname, '../..');
  const journeys = globSync('**/*.test.ts', { cwd: folder }).filter((file) =>
    /\b(browser\w*|chromium|firefox)\.(newContext|newPage|launch\w*)\(/.test(
      readFileSync(resolve(folder, file), 'utf8'),
    ),
  );
  expect(journeys).toEqual([]);
});
