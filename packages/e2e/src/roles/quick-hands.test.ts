import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** Longer than the default: CPU throttling multiplies the load of the machine. */
const WAIT = { timeout: 30_000 };

/** Signs in, waits for the screen at `path` and then throttles the CPU by three, so that a click can come before the next render. */
async function openSlowPage(email: string, path = '/') {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, email);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (path !== '/') await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  return { page, context, problems };
}

/** The parameters of the page's address. */
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Clicks both in two tasks of the page, one right after the other: nobody's hand is quicker. */
async function clickBoth(page: Page, first: Locator, second: Locator) {
  const elements = await Promise.all([first.elementHandle(), second.elementHandle()]);
  await page.evaluate(async (buttons) => {
    for (const button of buttons) {
      (button as HTMLElement).click();
      await new Promise((done) => setTimeout(done));
    }
  }, elements);
}

describe('a change of what is shown builds on the changes before it, also on a slow machine (rule 9.13)', () => {
  test('administrator: filter, then order', async () => {
    const { page, context, problems } = await openSlowPage(ADMIN);
    const events = tableOf(page, 'Mentorías');
    await events.filter('Estado', 'Cancelada');
    await events.header('Mentor').getByRole('button').click();
    await expect
      .poll(() => params(page), WAIT)
      .toEqual({ status: 'cancelled', sort_by: 'guide', sort_direction: 'asc' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('administrator: order, then the calendar', async () => {
    const { page, context, problems } = await openSlowPage(ADMIN);
    const order = tableOf(page, 'Mentorías').header('Mentor').getByRole('button');
    await clickBoth(page, order, page.getByText('Calendario', { exact: true }));
    await expect.poll(() => params(page), WAIT).toEqual({ sort_by: 'guide', sort_direction: 'asc', calendar: 'week' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('entrepreneur: kind of mentor, then search', async () => {
    const { page, context, problems } = await openSlowPage(ENTREPRENEUR);
    await page.getByLabel('Tipo de mentor').selectOption({ index: 1 });
    await page.getByRole('searchbox').fill('a');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => params(page), WAIT).toEqual({ guide_type: expect.anything(), search: 'a' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('mentor: a double click saves the week once', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.goto('/profile');
    await page.getByRole('region', { name: 'Sábado', exact: true }).getByRole('switch').click();
    requests.length = 0;
    await page.getByRole('button', { name: 'Guardar Horarios' }).dblclick();
    await page.getByText('Horarios actualizados exitosamente').waitFor();
    expect(requests.filter((path) => path === '/api/v1/guide/profiles')).toHaveLength(1);
    await context.close();
  });

  test('mentor: two weeks on', async () => {
    const { page, context, problems } = await openSlowPage(MENTOR);
    const next = page.getByRole('button', { name: 'Semana siguiente' });
    await clickBoth(page, next, next);
    await expect.poll(() => params(page), WAIT).toEqual({ from: addDays(mondayOf(limaDate(new Date())), 14) });
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('what is typed right after Enter goes into the field that Enter opens', async () => {
  const { page, context, problems } = await openSlowPage(MENTOR, '/cuenta');
  await page.getByRole('button', { name: 'Activar' }).press('Enter');
  await page.keyboard.type(PASSWORD);
  await expect.poll(() => page.getByLabel('Contraseña actual').last().inputValue(), WAIT).toBe(PASSWORD);
  expect(problems).toEqual([]);
  await context.close();
});
