import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { casesOf } from '../harness/long.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const ROUTES = [
  '/',
  '/guides/1',
  '/users',
  '/correos',
  '/reporte',
  '/datos',
  '/profile',
  '/mis-mentorias',
  '/cuenta',
  '/no-existe',
];
/** The paths of each role (rule 1.2). */
const OPEN: Record<string, string[]> = {
  [ENTREPRENEUR]: ['/', '/mis-mentorias', '/cuenta'],
  [MENTOR]: ['/', '/profile', '/cuenta'],
  [ADMIN]: ['/', '/users', '/correos', '/reporte', '/datos', '/cuenta'],
};

/** Unknown addresses: below a path that a remote owns, below the shell's own, and elsewhere (rule 1.3). */
const UNKNOWN = casesOf(
  ['/guides', '/guides/1/horarios', '/users/5/editar', '/profile/x', '/cuenta/x', '/no/existe'],
  [
    '/guides/',
    '/guides/%20',
    '/correos/x',
    '/auditoria/x',
    '/datos/x',
    '/mis-mentorias/x',
    '/restablecer/x',
    '/responder/x',
    '/politica-de-privacidad/x',
    '/USERS',
  ],
);

async function pathAfter(page: Page, route: string): Promise<string> {
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return new URL(page.url()).pathname;
}

describe('the guards of the paths (rules 1.2 and 1.3)', () => {
  test.each(ROUTES)('without a token %s leads to the sign-in at /', async (route) => {
    const { page, context } = await openPage(browser, product.url);
    expect(await pathAfter(page, route)).toBe('/');
    expect(await page.getByLabel('Correo').isVisible()).toBe(true);
    await context.close();
  });

  test.each(Object.entries(OPEN))('%s reaches %j and nothing else', async (email, open) => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, email);
    for (const route of ROUTES.filter((candidate) => candidate !== '/guides/1' || email !== ENTREPRENEUR)) {
      await expect
        .poll(() => pathAfter(page, route), { message: route, timeout: 10_000 })
        .toBe(open.includes(route) ? route : '/');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each(Object.keys(OPEN))('for %s no address is an empty page', async (email) => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, email);
    for (const address of UNKNOWN) {
      await page.goto(address);
      // Below a path of a remote the backend's 404 leads home, which comes after the screen's heading.
      await expect.poll(() => new URL(page.url()).pathname, { message: address, timeout: 10_000 }).toBe('/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the privacy policy is public', async () => {
    const { page, context } = await openPage(browser, product.url);
    expect(await pathAfter(page, '/politica-de-privacidad')).toBe('/politica-de-privacidad');
    await context.close();
  });
});

describe('a token that the server no longer knows (rule 3.3)', () => {
  test("leads to the sign-in, once, with 'Vuelva a iniciar sesión'", async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.getByRole('link', { name: 'Usuarios' }).waitFor();
    await page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}');
      root.auth.token = 'x'.repeat(43);
      localStorage.setItem('root', JSON.stringify(root));
    });
    requests.length = 0;
    await page.goto('/users');
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    expect(await page.getByText('Vuelva a iniciar sesión').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth?.token || '')).toBe('');
    await context.close();
  });
});
