import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** A signed-in page, on which no pointer has moved yet: further code of the shell gets the answer `late`. */
async function openFirstScreen(email: string, late: (route: Route) => unknown, options: BrowserContextOptions = {}) {
  const { page: door, context: before } = await openPage(browser, product.url);
  await signIn(door, email);
  const storageState = await before.storageState();
  await before.close();
  const { page, context, problems } = await openPage(browser, product.url, { ...options, storageState });
  let isLate = false;
  const asked: string[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (!isLate) return route.continue();
    asked.push(route.request().url());
    return late(route);
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  isLate = true;
  return { page, context, problems, asked };
}

/** The same, with code that comes when `release` is called. */
async function openHeld(email: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  return { ...(await openFirstScreen(email, (route) => promise.then(() => route.continue()))), release };
}

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button').last();

describe('rule 13.12: what lies over the page comes after the first picture, and no click is lost', () => {
  test('the first screen of a role needs none of it, and it comes before anything is opened', async () => {
    const { page, context, asked, release, problems } = await openHeld(ENTREPRENEUR);
    expect(asked).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    release();
    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a menu that was clicked before opens when it is there, and the focus stays', async () => {
    const { page, context, release, problems } = await openHeld(ENTREPRENEUR);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menu').count()).toBe(0);
    release();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(() => menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a control that has the focus keeps it when the code comes', async () => {
    const { page, context, release, asked } = await openHeld(ENTREPRENEUR);
    await menuButton(page).focus();
    await page.keyboard.press('Shift');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    release();
    await expect.poll(() => page.getByRole('region', { name: 'Notificaciones' }).count()).toBe(1);
    // The control of the real menu, which has an id, takes the place of the one before.
    await page.locator('header button[aria-haspopup=menu][id]:focus').waitFor();
    await context.close();
  });

  test('the code that comes between the press and the release takes no click away', async () => {
    const { page, context, release, problems } = await openHeld(ENTREPRENEUR);
    await menuButton(page).hover();
    await page.mouse.down();
    release();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await page.getByRole('menu').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a panel, a dialog and a notice come when the code is there', async () => {
    const support = await openHeld(MENTOR);
    await support.page.getByRole('button', { name: 'Soporte' }).click();
    support.release();
    await support.page.getByRole('dialog').getByRole('link').waitFor();
    await support.context.close();

    const admin = await openHeld(ADMIN);
    await admin.page.getByRole('button', { name: 'Crear Evento' }).click();
    admin.release();
    await admin.page.getByRole('dialog', { name: 'Crear Evento' }).waitFor();
    await expect
      .poll(() => admin.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true);
    expect([...support.problems, ...admin.problems]).toEqual([]);
    await admin.context.close();
  });
});

test('where the code does not load a click says so, and what it opens comes with the connection', async () => {
  const viewport = { width: 400, height: 800 };
  const { page, context } = await openFirstScreen(MENTOR, (route) => route.continue(), { viewport });
  await context.setOffline(true);
  const failure = page.getByRole('alert').filter({ hasText: 'Sin conexión. Esta parte aparecerá sola' });
  for (const button of [page.getByRole('button', { name: 'Abrir menú' }), menuButton(page)]) {
    await button.click();
    await failure.waitFor();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await failure.waitFor({ state: 'hidden' });
  }
  await menuButton(page).click();
  await failure.waitFor();
  await context.setOffline(false);
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
  await failure.waitFor({ state: 'hidden' });
  await context.close();
});

describe('a dialog whose code, and shared modules, failed', () => {
  test.each([
    ['Crear Evento', 'Emprendedor'],
    ['Filtro', 'Estado'],
  ])('for lack of a connection says so and comes with it: %s', async (button, field) => {
    const { page, context, problems } = await openFirstScreen(ADMIN, (route) => route.continue());
    await page.getByText('Mostrando 10 de').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Sin conexión. Esta parte aparecerá sola').first().waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').getByLabel(field).first().waitFor();
    await expect.poll(() => page.getByText('Esta parte aparecerá sola').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('at the server comes by one click', async () => {
    let isAway = true;
    const { page, context } = await openFirstScreen(ADMIN, (route) =>
      isAway ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByText('Mostrando 10 de').waitFor();
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    await page.getByText('No se pudo cargar esta parte de la página').first().waitFor();
    isAway = false;
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await page.getByRole('dialog').getByLabel('Emprendedor').first().waitFor();
    await context.close();
  });
});

test('a notice whose code fails at the server is said as soon as that is there again', async () => {
  let isAway = true;
  let refusals = 0;
  const { page, context } = await openFirstScreen(ADMIN, (route) => {
    if (!isAway || !/overlays/.test(route.request().url())) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 503 });
  });
  await page.getByText('Mostrando 10 de').waitFor();
  await page.route('**/calendar_events/download*', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  const refused = page.waitForResponse((response) => response.status() === 500);
  await page.getByRole('button', { name: 'Descargar' }).first().click();
  await refused;
  const ahead = refusals;
  await expect.poll(() => refusals).toBeGreaterThan(ahead);
  isAway = false;
  await page.getByText('Error al descargar el archivo').waitFor();
  await context.close();
});

/** What a role opens in its screen, by the addresses of that code, and what shows that it is there. */
const PARTS = [
  ['the calendar of an administrator', ADMIN, '/', 'Calendario', /\/remotes\/admin\/.*\.js/, /^\d+ .*– \d+ de /],
  ['the form of a special date', MENTOR, '/profile', 'Agregar fecha', /\/remotes\/guide\/.*\.js/, 'Motivo'],
] as const;

test.each(PARTS)(
  'a part of a screen whose code failed at the server says so in its place, the rest stays: %s',
  async (_what, email, path, button, code, sign) => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, email);
    await page.goto(path);
    const main = page.getByRole('main');
    const press = main.getByRole('radio', { name: button }).or(main.getByRole('button', { name: button }));
    await press.waitFor();
    await page.waitForLoadState('networkidle');
    await page.route(code, (route) => route.fulfill({ status: 503 }));
    await press.click();
    await page.getByText('No se pudo cargar esta parte de la página').waitFor();
    expect(await press.count()).toBe(1);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText(sign).waitFor();
    await context.close();
  },
);
