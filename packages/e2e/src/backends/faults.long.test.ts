import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** Ways in which the calls of a screen can go wrong. */
const FAULTS: Record<string, (route: Route) => unknown> = {
  'without a connection': (route) => route.abort('internetdisconnected'),
  'with a connection that is reset': (route) => route.abort('connectionreset'),
  'with a 503': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { error: 'No ahora' } }),
  'with a gateway’s page in HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'with HTML in place of JSON': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Login</p>' }),
  'with an answer that never comes': () => {},
};

/** Every screen, and a text that it shows once it has loaded. */
const SCREENS: [string, string, string, string][] = [
  ['the mentor search', ENTREPRENEUR, '/', 'Ver horarios'],
  ['own events', ENTREPRENEUR, '/mis-mentorias', 'Próximas'],
  ['the mentor’s dashboard', MENTOR, '/', 'Próximas mentorías'],
  ['the availability', MENTOR, '/profile', 'Guardar Horarios'],
  ['the administrators’ dashboard', ADMIN, '/', 'elementos'],
  ['the users', ADMIN, '/users', 'elementos'],
];

const isWhite = (page: Page) => page.evaluate(() => document.querySelector('#root')?.textContent.trim() === '');

describe.each(Object.entries(FAULTS))('REL-10: %s', (_, fault) => {
  test.each(SCREENS)(
    '%s says so, is never white, and comes back on "Reintentar" or by itself',
    async (_, email, path, sign) => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, email);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/api/v1/**', fault);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const failure = page
        .getByRole('button', { name: 'Reintentar' })
        .or(page.getByText(/no se pud|error al|sin conexión|no está disponible|no ahora|cargando|tard/i))
        .first();
      await failure.waitFor();
      expect(await isWhite(page)).toBe(false);
      expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Bad Gateway|Failed to fetch|Unexpected token/);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const retry = page.getByRole('button', { name: 'Reintentar' });
      await retry.or(page.getByText(sign)).first().waitFor();
      for (let n = 0; n < 6 && (await retry.count()) > 0; n += 1) {
        await retry
          .first()
          .click()
          .catch(() => {});
        await page.waitForLoadState('networkidle');
      }
      await page.getByText(sign).first().waitFor();
      await context.close();
    },
  );
});
