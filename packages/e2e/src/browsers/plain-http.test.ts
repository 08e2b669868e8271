import { afterAll, describe, expect, test } from 'vitest';
import { ENTREPRENEUR, openBrowser, openPage, signIn } from '../harness/browser.ts';
import { ROLE_JOURNEYS } from '../harness/browsers/role-journeys.ts';
import { playwrightActions } from '../harness/browsers/user-actions.ts';
import { startProduct } from '../harness/product.ts';

const HOST = 'mentorias.internal';
/** Chromium's message on every page there: without a secure context it ignores the opener policy. */
const IGNORED = /^The Cross-Origin-Opener-Policy header has been ignored/;
const UUID = /^[0-9a-f-]{36}$/;

const product = await startProduct();
afterAll(() => product.remove());
const browser = await openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
afterAll(() => browser.close());
const url = product.url.replace('localhost', HOST);

describe('at a host name on plain http, which is no secure context', () => {
  test('browsers have neither UUIDs nor a clipboard', async () => {
    const { page, context } = await openPage(browser, url);
    await page.goto('/');
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
    await context.close();
  });

  test.each(Object.entries(ROLE_JOURNEYS))('%s', async (_name, journey) => {
    const { page, context, problems } = await openPage(browser, url);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/calendar_events'))
        keys.push(request.headers()['idempotency-key']);
    });
    await journey(playwrightActions(page), product.url);
    for (const key of keys) expect(key).toMatch(UUID);
    expect(problems.filter((problem) => !IGNORED.test(problem))).toEqual([]);
    await context.close();
  });

  test('a remote that fails has its card and its report', async () => {
    const { page, context } = await openPage(browser, url);
    await page.route('**/remotes/**', (route) => route.abort());
    await signIn(page, ENTREPRENEUR);
    const report = await page.waitForRequest('**/remote-failures');
    expect(report.postDataJSON().trace_id).toMatch(/^[0-9a-f]{32}$/);
    await page.getByText('No pudimos abrir esta pantalla.').waitFor();
    await context.close();
  });
});
