import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** The most that a page's parts may move, as Chromium adds it up: a tenth of the window, once. */
const BAR = 0.1;

const WIDTHS = [320, 1350];

/** Runs in the page: adds up layout shifts without user input. */
const WATCH = `
  globalThis.moved = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe('nothing moves when the rest has loaded', () => {
  test.each([
    ['an entrepreneur', ENTREPRENEUR],
    ['a mentor', MENTOR],
    ['an administrator', ADMIN],
  ])('on the first screen of %s', async (_who, email) => {
    const { page, context } = await openPage(browser, product.url);
    await page.addInitScript(WATCH);
    await signIn(page, email);
    await slowCalls(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('globalThis.moved'), `${width} px`).toBeLessThanOrEqual(BAR);
    }
    await context.close();
  });
});

test.each([900, 1600])(
  'what stands below a list stays there while a calendar takes its place: %i px high',
  async (height) => {
    const { page, context } = await openPage(browser, product.url, { viewport: { width: 1280, height } });
    await page.addInitScript(WATCH);
    await signIn(page, ADMIN);
    await page.getByText('Mostrando 10 de').waitFor();
    await page.waitForLoadState('networkidle');
    for (const address of ['**/remotes/admin/**', '**/calendar_events/span?*'])
      await page.route(address, (route) => late().then(() => route.continue()));
    const before = await page.evaluate('globalThis.moved');
    await page.getByRole('radio', { name: 'Calendario', exact: true }).check();
    await page.getByText(/^\d+ .*– \d+ de /).waitFor();
    await page.getByRole('grid').or(page.getByText('8 a. m.')).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(Number(await page.evaluate('globalThis.moved')) - Number(before)).toBeLessThanOrEqual(BAR);
    await context.close();
  },
);

describe('nothing moves under a pointer that is about to click', () => {
  test.each(WIDTHS)('after a booking, while the dates are checked again: %i px', async (width) => {
    const { page, context } = await openPage(browser, product.url, { viewport: { width, height: 900 } });
    await signIn(page, ENTREPRENEUR);
    await page
      .getByRole('link', { name: /^Ver horarios de/ })
      .first()
      .click();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await page.route(/\/available_(days|hours)/, (route) => late().then(() => route.continue()));
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    const link = page.getByRole('link', { name: 'Ver mis mentorías' });
    const first = await topOf(link);
    const checking = page.getByText('Comprobando las fechas...');
    await checking.waitFor();
    expect(await topOf(link)).toBe(first);
    await checking.waitFor({ state: 'hidden' });
    expect(await topOf(link)).toBe(first);
    await context.close();
  });

  test('on the way back to the administrator’s home, where something is new', async () => {
    const { page, context } = await openPage(browser, product.url);
    let ofInactiveMentors = 0;
    await page.route('**/admin/figures', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), sessions_of_inactive_mentors: ofInactiveMentors };
      await late();
      await route.fulfill({ response, json });
    });
    await signIn(page, ADMIN);
    await page.getByRole('button', { name: 'Crear Evento' }).waitFor();
    await page.getByRole('link', { name: 'Usuarios' }).click();
    await page.getByRole('heading', { name: 'Gestión de Usuarios' }).waitFor();
    ofInactiveMentors = 3;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const button = page.getByRole('button', { name: 'Crear Evento' });
    const first = await topOf(button);
    await page.getByText('3 mentorías próximas').waitFor();
    expect(await topOf(button)).toBe(first);
    await context.close();
  });
});

describe('what comes after more than the page waits for it has its place below', () => {
  const tooLate = () => new Promise((resolve) => setTimeout(resolve, 3000));

  test.each(['**/guide/profiles', '**/guide/calendar_events?scope=past**'])(
    'of what a mentor is to do: %s',
    async (address) => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, MENTOR);
      await page.route(address, (route) => tooLate().then(() => route.continue()));
      await page.reload();
      const today = page.getByRole('heading', { name: /^Hoy, / });
      await today.waitFor();
      const first = await topOf(today);
      await page.getByRole('heading', { name: 'Agrega tu enlace de Meet, Zoom o Teams' }).waitFor();
      expect(await topOf(today)).toBe(first);
      await context.close();
    },
  );

  test('of the notices of an administrator’s figures, also that they failed', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    let status = 200;
    await page.route('**/admin/figures', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), sessions_of_inactive_mentors: 3 };
      await tooLate();
      await route.fulfill({ response, status, json });
    });
    for (const words of ['3 mentorías próximas', 'No pudimos leer las cifras.']) {
      await page.reload();
      const button = page.getByRole('button', { name: 'Crear Evento' });
      const first = await topOf(button);
      await page.getByText(words).waitFor();
      expect(await topOf(button)).toBe(first);
      status = 500;
    }
    await context.close();
  });
});

test.each([
  ['has come', (route: Route) => route.continue(), (page: Page) => page.getByRole('switch', { name: 'Lunes' })],
  [
    'was refused',
    (route: Route) => route.fulfill({ status: 403, json: {} }),
    (page: Page) => page.getByRole('button', { name: 'Reintentar' }),
  ],
])('a mentor’s special dates stay in their place when the week %s', async (_what, answer, sign) => {
  const { page, context } = await openPage(browser, product.url, { viewport: { width: 1350, height: 900 } });
  await signIn(page, MENTOR);
  await page.route('**/guide/profiles', (route) => late().then(() => answer(route)));
  await page.goto('/profile');
  const dates = page.getByRole('heading', { name: 'Fechas especiales' });
  const first = await topOf(dates);
  await sign(page).first().waitFor();
  expect(Math.abs((await topOf(dates)) - first), 'pixels').toBeLessThan(1);
  await context.close();
});

/** How far below the top of the page it is, in pixels, in the first picture that shows it. */
async function topOf(element: Locator): Promise<number> {
  await element.waitFor();
  return element.evaluate(async (node) => {
    await new Promise(requestAnimationFrame);
    return node.getBoundingClientRect().top + scrollY;
  });
}

const late = () => new Promise((resolve) => setTimeout(resolve, 700));

/** Each reply of the API comes later than the one asked for before it. */
async function slowCalls(page: Page) {
  let asked = 0;
  await page.route('**/api/v1/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 60 * (asked % 6)));
    await route.continue();
  });
}
