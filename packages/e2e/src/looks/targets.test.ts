import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const SCREENS = [
  ['an entrepreneur', ENTREPRENEUR, ['/', '/mis-mentorias', '/cuenta']],
  ['a mentor', MENTOR, ['/', '/profile', '/cuenta']],
  ['an administrator', ADMIN, ['/', '/users', '/correos', '/auditoria', '/reporte', '/datos']],
] as const;

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** Clickable elements, and the words beside checkboxes, lower than `least` pixels, except links within a sentence. */
function tooLow(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (element: Element) => getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll('a[href], button, summary, select, label.mantine-Checkbox-label')]
      .filter((element) => element.checkVisibility() && !isWithinText(element))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < least)
      .map(({ element, height }) => `${element.ariaLabel ?? element.textContent} ${height}`);
  }, least);
}

/** Switches and check boxes that a finger hits less than `least` pixels high, around the middle of what is drawn of them. */
function lowBoxes(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const hits = (input: HTMLInputElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === input || hit?.closest('label')?.control === input;
    };
    const root = document.querySelector('[role=dialog]') ?? document;
    return [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].flatMap((input) => {
      // A chip's own input is nowhere: its label is what is pressed.
      if (!input.checkVisibility() || input.disabled || input.offsetHeight < 2) return [];
      input.scrollIntoView({ block: 'center', behavior: 'instant' });
      const drawn = input.parentElement?.getBoundingClientRect() ?? input.getBoundingClientRect();
      const [x, y] = [drawn.left + Math.min(drawn.width, 24) / 2, drawn.top + drawn.height / 2];
      const height = Array.from({ length: 2 * least }, (_, step) => y + step - least).filter((at) =>
        hits(input, x, at),
      ).length;
      return height < least ? [`${input.ariaLabel ?? input.labels?.[0]?.textContent} ${height}`] : [];
    });
  }, least);
}

/** Fields into which a phone zooms when they are tapped. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility() && !/^(?:checkbox|radio)$/.test((field as HTMLInputElement).type))
      .map((field) => `${field.ariaLabel ?? field.id} ${getComputedStyle(field).fontSize}`)
      .filter((said) => Number.parseFloat(said.split(' ').at(-1) ?? '') < 16),
  );
}

test('every clickable element is at least 24 px high', async () => {
  const found: Record<string, string[]> = {};
  for (const [who, email, paths] of SCREENS) {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const low = await tooLow(page, 24);
      if (low.length > 0) found[`${who} at ${path}`] = low;
    }
    await context.close();
  }
  expect(found).toEqual({});
});

test('for a finger every control is 44 px high and every field has letters of 16 px', {
  timeout: 180_000,
}, async () => {
  const found: Record<string, string[]> = {};
  for (const [who, email, paths] of SCREENS) {
    const { page, context } = await openPage(browser, product.url, PHONE);
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const low = [...(await tooLow(page, 44)), ...(await lowBoxes(page, 44)), ...(await smallFields(page))];
      if (low.length > 0) found[`${who} at ${path}`] = [...new Set(low)];
    }
    await context.close();
  }
  expect(found).toEqual({});
});

test('the sign-in, the dialogs and the pages of a list have room for a finger', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).waitFor();
  expect(await tooLow(page, 44)).toEqual([]);
  await signIn(page, ADMIN);
  // Five pages, the widest row.
  await page.goto('/users');
  const second = page.getByRole('button', { name: 'Página 2' });
  await second.waitFor();
  expect((await second.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  const pages = await page.getByRole('navigation').filter({ has: second }).getByRole('button').all();
  const tops = await Promise.all(pages.map(async (button) => (await button.boundingBox())?.y));
  expect([pages.length, new Set(tops).size]).toEqual([7, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect((await page.getByRole('banner').getByRole('link').first().boundingBox())?.width).toBeGreaterThanOrEqual(44);
  // A table has columns to choose from a tablet on.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Origen' }).waitFor();
  expect(await tooLow(page, 44)).toEqual([]);
  expect(await lowBoxes(page, 44)).toEqual([]);
  await context.close();
});

test('the page of a person has room for a finger', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await signIn(page, ADMIN);
  await page.goto('/users?user_type=1');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Agregar nota' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect([...(await tooLow(page, 44)), ...(await smallFields(page))]).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});

test('what a mentor answers, and the month of a date, have room for a finger; the five tabs fit the smallest phone', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await signIn(page, MENTOR);
  await page.goto('/?view=record');
  const tabs = page.getByRole('tablist');
  await tabs.getByRole('tab', { name: /^¿Se realizó\? \(/ }).waitFor();
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await tooLow(page, 44)).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Agregar fecha' }).click();
  await page.getByLabel('Desde el día').click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  expect(await tooLow(page, 44)).toEqual([]);
  await context.close();
});

test('the days to which a day is copied have room for a finger', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await signIn(page, MENTOR);
  await page.goto('/profile');
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  expect(await lowBoxes(page, 44)).toEqual([]);
  await context.close();
});

test('the lines of the user’s menu are 44 px high for a finger', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await signIn(page, ADMIN);
  await page.getByRole('banner').getByRole('button').last().click();
  for (const name of ['Auditoría', 'Correos', 'Reporte', 'Solicitudes de datos']) {
    const box = await page.getByRole('menuitem', { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  await context.close();
});

test('the button that takes a new version is 44 px for a finger', async () => {
  const { page, context } = await openPage(browser, product.url, PHONE);
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-shell-version': '9.9.9' } });
  });
  await signIn(page, ENTREPRENEUR);
  await page.getByRole('heading', { level: 1, name: 'Mentores' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const box = await page.getByRole('button', { name: 'Actualizar a la nueva versión' }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a table that finds nothing keeps the height of its ten rows', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  for (const [path, title] of [
    ['/', 'Mentorías'],
    ['/users', 'Listado de Usuarios'],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('table', { name: title });
    await tableOf(page, title).column('Estado');
    await page.waitForLoadState('networkidle');
    const before = (await table.boundingBox())!.height;
    await page.getByRole('searchbox').fill('nadie se llama así');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('No hay datos disponibles').waitFor();
    expect(Math.abs((await table.boundingBox())!.height - before), path).toBeLessThanOrEqual(2);
  }
  await context.close();
});
