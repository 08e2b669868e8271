import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEntrepreneur, newEvent } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import type { Pointer } from '../harness/looks/pointer.ts';
import { clickVisibleCenter, coveredThings, coverOf, placeOf } from '../harness/looks/pointer.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const DAY = addDays(limaDate(new Date()), 3);
const EIGHT_PM = 20 * 60;

/** A phone, a tablet, a desk. */
const WIDTHS = [320, 768, 1100, 1280, 1440, 1920];

let entrepreneur: string;

beforeAll(async () => {
  entrepreneur = await newEntrepreneur(product.url, 'Olga Neyra');
  await newEvent(product.url, { entrepreneur, guide: MENTOR, date: DAY, start: EIGHT_PM });
});

describe('an event in a calendar opens', () => {
  const calendars = [
    ['the week of a mentor', MENTOR, `/?from=${DAY}`, /8:00\sp\.\sm\. Olga Neyra/, 'Detalle de la mentoría'],
    [
      'the week of an administrator',
      ADMIN,
      `/?calendar=week&day=${DAY}&search=Olga`,
      /^8:00\sp\.\sm\. .*Olga Neyra/,
      'Mentoría',
    ],
    [
      'the month of an administrator',
      ADMIN,
      `/?calendar=month&day=${DAY}&search=Olga`,
      /^8\sp\.\sm\. .*Olga N/,
      'Mentoría',
    ],
  ] as const;

  async function open(email: string, path: string, name: RegExp, pointer?: Pointer) {
    const visitor = await openPage(browser, product.url, { hasTouch: pointer === 'touch' });
    await signIn(visitor.page, email);
    await visitor.page.goto(path);
    await visitor.page.waitForLoadState('networkidle');
    return { ...visitor, event: visitor.page.locator('[data-event-id]').filter({ hasText: name }).first() };
  }

  describe.each(calendars)('in %s', (_where, email, path, name, title) => {
    test.each(['mouse', 'touch'] as const)('by %s', async (pointer) => {
      const { page, context, event } = await open(email, path, name, pointer);
      await clickVisibleCenter(event, pointer);
      await page.getByRole('dialog', { name: title }).getByText('Olga Neyra').first().waitFor();
      await context.close();
    });

    test('by the keyboard, and has the focus again when its dialog closes', async () => {
      const { page, context, event } = await open(email, path, name);
      await event.press('Enter');
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => event.evaluate((element) => element === document.activeElement)).toBe(true);
      await context.close();
    });
  });
});

describe('nothing covers what is clicked or read (rule 4.1)', { timeout: 180_000 }, () => {
  /** The screen, and words that show that it is there. */
  type Stop = [path: string, sign: string | RegExp];

  async function walk(email: string | undefined, stops: Stop[], atStart = async (_page: Page) => {}) {
    const { page, context } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    if (email) await signIn(page, email);
    await atStart(page);
    const found: string[] = [];
    for (const [path, sign] of stops) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByText(sign).first().waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await coveredThings(page)).map((fault) => `${path}, ${width} px: ${fault}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  }

  test('outside', () =>
    walk(undefined, [
      ['/', 'Ingresar'],
      ['/restablecer', 'Enviar enlace'],
      ['/politica-de-privacidad', /privacidad/i],
    ]));

  test('on the screens of an entrepreneur', async () => {
    const stops: Stop[] = [
      ['/', 'Próximo horario'],
      ['/mis-mentorias', 'Próxima'],
      ['/cuenta', 'Recordatorios'],
    ];
    await walk(entrepreneur, stops, async (page) => {
      const path = await page.getByRole('link', { name: /^Ver horarios de Lucía/ }).getAttribute('href');
      stops.push([path ?? '', 'Realizar Solicitud']);
    });
  });

  test('on the screens of a mentor', () =>
    walk(MENTOR, [
      ['/', /^Hoy, /],
      ['/?view=next', 'Olga Neyra'],
      ['/?view=past', 'Mentorías pasadas'],
      ['/profile', 'h a la semana'],
      ['/cuenta', 'Recordatorios'],
    ]));

  test('on the screens of an administrator', () =>
    walk(ADMIN, [
      ['/', 'Mostrando 10 de'],
      ['/?calendar=month', /^\p{L}+ de \d{4}$/u],
      ['/users', 'Mostrando 10 de'],
      ['/auditoria', 'Inició sesión'],
      ['/correos', /Mostrando|No hay datos/],
      ['/cuenta', 'Dispositivos conectados'],
    ]));
});

test('the button for support floats: it stays where it is while the screen scrolls (rule 4.1)', async () => {
  const { page, context } = await openPage(browser, product.url, { viewport: { width: 1280, height: 500 } });
  await signIn(page, entrepreneur);
  await page.getByText('Próximo horario').first().waitFor();
  const button = page.getByRole('button', { name: 'Soporte' });
  const place = await placeOf(button);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await placeOf(button)).toEqual(place);
  expect(place.x).toBeGreaterThan(1280 / 2);
  expect(place.y).toBeGreaterThan(500 / 2);
  await context.close();
});

describe('a notice does not cover what caused it', () => {
  async function open(email: string, path: string, width: number) {
    const visitor = await openPage(browser, product.url);
    await visitor.page.setViewportSize({ width, height: 800 });
    await signIn(visitor.page, email);
    await visitor.page.goto(path);
    await visitor.page.waitForLoadState('networkidle');
    return visitor;
  }

  test.each(WIDTHS)('the button that saves the meeting link, at %i px', async (width) => {
    const { page, context } = await open(MENTOR, '/profile?vista=presentacion', width);
    await page.getByLabel('Enlace de Meet, Zoom o Teams').fill(`https://meet.google.com/${width}`);
    const button = page.getByRole('button', { name: 'Guardar enlace' });
    await button.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: 'instant' }),
    );
    await clickVisibleCenter(button);
    await page.getByText('Enlace guardado').waitFor();
    await expectFree(page, 'Guardar enlace');
    await context.close();
  });

  test.each(WIDTHS)('the button that opened the form of a mentor, at %i px', async (width) => {
    const { page, context } = await open(ADMIN, '/users', width);
    await page.getByRole('button', { name: 'Crear Mentor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Mentor' });
    await dialog.getByLabel('Tipo de Mentor').selectOption('Asignado');
    await dialog.getByLabel('Correo').fill(`mentor-${width}@ejemplo.pe`);
    await dialog.getByLabel('Código Único').fill(`M${'ABCDEF'[WIDTHS.indexOf(width)]}X`);
    await dialog.getByRole('button', { name: 'Crear Mentor' }).click();
    await page.getByText('Mentor creado exitosamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expectFree(page, 'Crear Mentor');
    await context.close();
  });

  /** The notice is there, at the top right, whole, and not on the button. */
  async function expectFree(page: Page, name: string) {
    const toast = page.locator('[data-toast]').last();
    const button = page.getByRole('button', { name, exact: true });
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const [above, below] = [await toast.boundingBox(), await button.boundingBox()];
    if (!above || !below) throw new Error('the notice or the button is not there');
    const width = page.viewportSize()?.width ?? 0;
    expect(width - above.x - above.width, 'from the right').toBeLessThanOrEqual(32);
    const isClear =
      above.y >= below.y + below.height || above.y + above.height <= below.y || above.x >= below.x + below.width;
    expect(isClear, `the notice at ${JSON.stringify(above)} is clear of ${JSON.stringify(below)}`).toBe(true);
  }
});

test('a booking is filled in by clicks on what is visible, and a wrong guest is reported at the field, at every width (rule 11.2)', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ENTREPRENEUR);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await clickVisibleCenter(page.getByRole('link', { name: /^Ver horarios de Lucía/ }));
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await clickVisibleCenter(page.getByLabel('Correos adicionales (separados por coma)'));
    await page.keyboard.type('nadie');
    await clickVisibleCenter(page.getByRole('button', { name: 'Realizar Solicitud' }));
    await page.getByText('El correo nadie no es válido').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('hours for the whole week, and their undoing, stay under the finger (rule 7.14)', async () => {
  const { page, context } = await openPage(browser, product.url, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await signIn(page, MENTOR);
  await page.goto('/profile');
  const week = page.getByRole('region', { name: 'Tu semana' });
  const preset = week.getByRole('button', { name: 'Lun a vie, 3 p. m. – 7 p. m.' });
  await preset.scrollIntoViewIfNeeded();
  const place = (await placeOf(preset)).y;
  await preset.tap();
  const undo = week.getByRole('button', { name: 'Deshacer' });
  await undo.waitFor();
  expect(Math.abs((await placeOf(preset)).y - place)).toBeLessThan(50);
  const placeThen = (await placeOf(preset)).y;
  await undo.tap();
  await undo.waitFor({ state: 'hidden' });
  expect(Math.abs((await placeOf(preset)).y - placeThen)).toBeLessThan(50);
  await context.close();
});

test('notices leave the open menu of the user free', async () => {
  const { page, context } = await openPage(browser, product.url, { viewport: { width: 1440, height: 900 } });
  await signIn(page, MENTOR);
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await page.getByText('Nombre guardado').waitFor();
  await clickVisibleCenter(page.getByRole('banner').getByRole('button', { name: 'Lucía Paredes Salazar' }));
  for (const name of ['Mi cuenta', 'Cerrar Sesión']) {
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    await expect.poll(() => coverOf(item)).toBeUndefined();
  }
  await clickVisibleCenter(page.getByRole('menuitem', { name: 'Cerrar Sesión' }));
  await page.getByLabel('Correo').waitFor();
  await context.close();
});

test.each([
  // A phone has no columns to choose from.
  ['Columnas', '/users', 'Código', [768, 1440]],
  ['Filtro', '/', 'Estado', [320, 768, 1440]],
] as const)(
  'what %s has opened stays whole when the window gets another shape',
  async (button, path, field, widths) => {
    const { page, context, problems } = await openPage(browser, product.url, {
      viewport: { width: 1280, height: 900 },
    });
    await signIn(page, ADMIN);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // Not the arrows of the table, 'Más columnas', which are there until the rows fit.
    await page.getByRole('button', { name: button, exact: true }).click();
    const first = page.getByLabel(field, { exact: true });
    await first.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await first.boundingBox())?.y, { message: `at ${width} px` }).toBeGreaterThan(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
