import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { placeOf } from '../harness/looks/pointer.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

async function open(email: string, path: string, options: BrowserContextOptions = {}) {
  const visitor = await openPage(browser, product.url, { reducedMotion: 'reduce', ...options });
  await signIn(visitor.page, email);
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

const PHONES = [320, 360, 390];

const NAMES = ['Ada Poma', 'Bea Poma', 'Cira Poma', 'Dora Poma', 'Elsa Poma', 'Gala Poma', 'Hilda Poma'];
const someEntrepreneur = () => newEntrepreneur(product.url, NAMES.pop()!);

describe('the support button (rule 4.1)', () => {
  test.each([
    ['an entrepreneur', () => someEntrepreneur(), ['/', '/mis-mentorias', '/cuenta']],
    ['a mentor', () => MENTOR, ['/', '/profile']],
    ['an administrator', () => ADMIN, ['/', '/users', '/auditoria']],
  ])('floats at the bottom right of every screen of %s, over no tab and no bar', async (_who, emailOf, paths) => {
    const { page, context } = await open(await emailOf(), '/');
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const width of [...PHONES, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await placeOf(page.getByRole('button', { name: 'Soporte' }));
        const bars = await page
          .locator('header nav a, [data-foot-bar]')
          .evaluateAll((all) =>
            all
              .map((bar) => bar.getBoundingClientRect())
              .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
          );
        const [right, bottom] = [box.x + box.width, box.y + box.height];
        expect(width - right, `${path} ${width}`).toBeLessThanOrEqual(24);
        expect(bottom, `${path} ${width}`).toBeGreaterThan(600);
        const over = bars.filter((bar) => bar.right > box.x && bar.bottom > box.y && bar.top < bottom);
        expect(over, `${path} ${width}`).toEqual([]);
      }
    }
    await context.close();
  });
});

test('in a window of 1280 px no column of the accounts and of the report is out of sight (rules 8.13, 8.16, 9.25)', async () => {
  const { page, context } = await open(ADMIN, '/', { viewport: { width: 1280, height: 800 } });
  for (const [path, ready] of [
    ['/users', 'Acciones'],
    ['/users?last_event=30', 'Última mentoría'],
    ['/reporte', 'Emprendedores sin mentoría realizada'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('columnheader', { name: ready }).waitFor();
    await page.waitForLoadState('networkidle');
    const box = page.getByRole('table').locator('..');
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBeLessThanOrEqual(
      1,
    );
  }
  await context.close();
});

test('on a phone the hours of the first mentor stand above the fold, eight stops of the keyboard away (rule 5.26)', async () => {
  const { page, context } = await open(ENTREPRENEUR, '/', { hasTouch: true, viewport: { width: 360, height: 740 } });
  await page.getByRole('region', { name: /^Tu / }).waitFor();
  const hours = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Ver horarios de/ }) })
    .first()
    .getByRole('link', { name: / con / });
  const box = await hours.last().boundingBox();
  // The bar at the foot is 60 px high.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 60);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  let stops = 1;
  const isThere = () => hours.first().evaluate((hour) => hour === document.activeElement);
  for (; stops < 20 && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  expect(stops).toBeLessThanOrEqual(8);
  await context.close();
});

test.each(PHONES)(
  'after a booking the block is short at %i px, and the empty form right below it (rule 5.22)',
  async (width) => {
    const { page, context } = await open(await someEntrepreneur(), '/', {
      hasTouch: true,
      viewport: { width, height: 740 },
    });
    await page
      .getByRole('link', { name: /^Ver horarios/ })
      .first()
      .click();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await page.getByLabel('Correos adicionales (separados por coma)').fill('luis@bodega.pe, eva.castillo@bodega.pe');
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    const title = page.getByText('¡Mentoría agendada exitosamente!');
    await title.waitFor();
    const block = await page.getByRole('status').filter({ has: title }).boundingBox();
    expect(block?.height).toBeLessThanOrEqual(320);
    expect(block?.y).toBeGreaterThanOrEqual(0);
    const form = await page.getByRole('form', { name: 'Agendar Una Mentoria' }).boundingBox();
    expect((form?.y ?? 0) - (block?.y ?? 0) - (block?.height ?? 0)).toBeLessThanOrEqual(32);
    await expect.poll(() => slot.date.inputValue()).toBe('');
    await context.close();
  },
);

test.each([320, 768, 1280])('what the specification names comes first at %i px (rules 5.5 and 7.1)', async (width) => {
  const entrepreneur = await open(await someEntrepreneur(), '/');
  await entrepreneur.page.setViewportSize({ width, height: 800 });
  await entrepreneur.page
    .getByRole('link', { name: /^Ver horarios/ })
    .first()
    .click();
  const slot = slotFields(entrepreneur.page);
  await slot.chooseLastDay();
  await slot.chooseFirstHour();
  const form = await entrepreneur.page.getByLabel('Descripción').boundingBox();
  for (const field of [slot.date, slot.time]) expect((await field.boundingBox())?.width).toBe(form?.width);
  const chips = await entrepreneur.page.getByRole('radiogroup').first().boundingBox();
  expect(chips?.y).toBeGreaterThan((await slot.date.boundingBox())?.y ?? Infinity);
  await entrepreneur.context.close();

  const mentor = await open(MENTOR, '/profile');
  await mentor.page.setViewportSize({ width, height: 800 });
  const order = await mentor.page
    .locator('main section[aria-label]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-label')));
  expect(order.slice(0, 7)).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
  const [monday, picture] = [
    await mentor.page.getByRole('region', { name: 'Lunes', exact: true }).boundingBox(),
    await mentor.page.getByRole('region', { name: 'Tu semana' }).boundingBox(),
  ];
  expect(monday?.y).toBeLessThanOrEqual(picture?.y ?? 0);
  await mentor.context.close();
});
