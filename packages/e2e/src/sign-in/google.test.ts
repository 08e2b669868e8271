import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMentor } from '../harness/accounts.ts';
import { openBrowser, openPage } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { BUILDS, startProduct, WITH_GOOGLE } from '../harness/product.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const REFUSAL = 'No se pudo iniciar sesión con Google';

describe('beside the example accounts (rule 3.9)', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({}, BUILDS, WITH_GOOGLE);
  });
  afterAll(() => product?.remove());

  /** Presses the button, and returns the window that opens. */
  async function chooser(page: Page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    return opened;
  }

  /**
   * Presses a button that closes its window, and again where the window stayed: the browser's driver may wait for ever
   * for the answer of a window that is gone.
   */
  async function choose(window: Page, name: RegExp): Promise<void> {
    const button = window.getByRole('button', { name });
    const press = () =>
      Promise.all([
        window.waitForEvent('close', { timeout: 5000 }),
        button.click({ noWaitAfter: true, timeout: 5000 }),
      ]).catch(() => {});
    await expect.poll(() => press().then(() => window.isClosed()), { timeout: 30_000 }).toBe(true);
  }

  test('refuses an unknown account, and then signs the mentor in at their dashboard', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await page.goto('/');
    await choose(await chooser(page), /Alguien sin cuenta/);
    await page.getByRole('alert').getByText(REFUSAL).waitFor();
    await choose(await chooser(page), /Lucía Paredes Salazar/);
    await page.getByRole('link', { name: 'Perfil' }).waitFor();
    await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('names the mentor whom an administrator created (rule 1.6)', async () => {
    await newMentor(product.url, 'valeria.soto@gmail.com', 'VASO');
    const { page, context, problems } = await openPage(browser, product.url);
    await page.goto('/');
    const window = await chooser(page);
    await window.getByLabel('Nombre').fill('Valeria Soto');
    await window.getByLabel('Correo de Google').fill('valeria.soto@gmail.com');
    await choose(window, /^Continuar$/);
    await page.getByRole('button', { name: /Valeria Soto/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('with a client id of Google', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com', API_URL: 'http://127.0.0.1:9' });
  });
  afterAll(() => product?.remove());

  async function openSignIn(script: string | undefined) {
    const opened = await openPage(browser, product.url);
    const { page } = opened;
    const answered = new Set<string>();
    page.on('response', (reply) => answered.add(reply.url()));
    await page.route('**/api/v1/auth/google/nonce', (route) => route.fulfill({ json: { nonce: 'once' } }));
    await page.route('https://accounts.google.com/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === '/gsi/client' && script) return route.fulfill({ contentType: 'text/javascript', body: script });
      if (path === '/gsi/style') return route.fulfill({ contentType: 'text/css', body: '' });
      if (script)
        return route.fulfill({ contentType: 'text/html', body: '', headers: { 'access-control-allow-origin': '*' } });
      return route.abort('blockedbyclient');
    });
    await page.goto('/');
    return { ...opened, answered };
  }

  test("the policy allows what Google's script does, and no more", async () => {
    const { page, context, problems, answered } = await openSignIn(LIKE_GOOGLE);
    await page.getByRole('button', { name: 'Continuar con Google' }).waitFor();
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
    // What the policy refuses is never answered.
    for (const path of ['style', 'button', 'status'])
      await expect.poll(() => [...answered]).toContain(`https://accounts.google.com/gsi/${path}`);
    expect(problems).toEqual([]);
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'https://accounts.google.com/o/oauth2' }),
      );
    });
    await expect.poll(() => problems.join()).toContain('frame-src');
    await context.close();
  });

  test('where it is blocked the form goes on working, and says so', async () => {
    const { page, context, problems } = await openSignIn(undefined);
    await page.getByText('Google no está disponible. Puedes ingresar con tu correo y contraseña.').waitFor();
    expect(await page.getByRole('button', { name: 'Ingresar', exact: true }).isEnabled()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** What Google's script does to a page: a style sheet, a Trusted Types policy, a button written as text, a frame, a call. */
const LIKE_GOOGLE = `
const policy = trustedTypes.createPolicy('goog#html', { createHTML: (text) => text });
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://accounts.google.com/gsi/style' }));
globalThis.google = { accounts: { id: {
  initialize() {},
  renderButton(place) {
    place.innerHTML = policy.createHTML('<div tabindex="0" role="button">Continuar con Google</div>');
    const frame = Object.assign(document.createElement('iframe'), { src: 'https://accounts.google.com/gsi/button', title: 'Google' });
    frame.style.cssText = 'width:0;height:0';
    place.append(frame);
    fetch('https://accounts.google.com/gsi/status');
  },
} } };`;
