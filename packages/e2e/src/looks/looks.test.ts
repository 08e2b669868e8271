import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { declineLink } from '../harness/decline-link.ts';
import { faintTexts } from '../harness/looks/contrast.ts';
import { clickVisibleCenter, coverOf } from '../harness/looks/pointer.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

async function open(email: string, path: string, colorScheme: 'light' | 'dark' = 'light') {
  const visitor = await openPage(browser, product.url, { colorScheme, reducedMotion: 'reduce' });
  await signIn(visitor.page, email);
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

/** Draws everything in another font, as a machine does to which the typeface does not come (rule 4.9). */
async function useFont(page: Page, font: string) {
  await page.evaluate((name) => {
    document.documentElement.style.setProperty('--mantine-font-family', `"${name}"`);
    return document.fonts.ready;
  }, font);
}

describe.each(['DejaVu Sans', 'Liberation Sans'])('a table of an administrator, drawn in %s', (font) => {
  const TABLES = ['/users', '/', '/auditoria', '/correos', '/datos'];

  test.each(TABLES)('%s tells of every column that is out of sight (rule 9.4)', async (path) => {
    const { page, context } = await open(ADMIN, path);
    await useFont(page, font);
    for (const width of [768, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const look = async () => {
        const hidden = await page.evaluate(hiddenColumns);
        const isNoticeShown = await page.getByText('La tabla tiene más columnas').isVisible();
        // From here on a usual list is seen whole.
        const isAllowed = hidden.length === 0 || width < 1440;
        return hidden.length > 0 === isNoticeShown && isAllowed ? 'in order' : { hidden, isNoticeShown };
      };
      await expect.poll(look, { message: `${width} px` }).toBe('in order');
    }
    await context.close();
  });

  test('/users brings them there at the press of a button', async () => {
    const { page, context } = await open(ADMIN, '/users');
    await useFont(page, font);
    await page.setViewportSize({ width: 1100, height: 800 });
    const after = page.getByRole('button', { name: 'Más columnas' });
    await after.waitFor();
    const [header, pinned] = [
      page.getByRole('columnheader', { name: 'F. Creación' }),
      page.getByRole('columnheader', { name: 'Acciones' }),
    ];
    const press = async () => {
      if (await after.isEnabled()) await clickVisibleCenter(after);
      const [one, other] = [await header.boundingBox(), await pinned.boundingBox()];
      return (one?.x ?? 0) + (one?.width ?? 0) <= (other?.x ?? 0) + 1;
    };
    await expect.poll(press).toBe(true);
    const before = page.getByRole('button', { name: 'Columnas anteriores' });
    await expect.poll(() => before.isEnabled()).toBe(true);
    await context.close();
  });
});

test.each([
  ['a window of 1280 px', 1280, false],
  ['one of 1100 px whose menu is folded', 1100, true],
])('the rows of /users are one line in %s (rule 8.13)', async (_, width, isFolded) => {
  const { page, context } = await open(ADMIN, '/users');
  await page.setViewportSize({ width, height: 800 });
  if (isFolded) await clickVisibleCenter(page.getByRole('button', { name: 'Contraer menú' }));
  const heights = () =>
    page.locator('tbody tr').evaluateAll((rows) => new Set(rows.map((row) => row.getBoundingClientRect().height)).size);
  await expect.poll(heights).toBe(1);
  await expect.poll(() => page.getByText('La tabla tiene más columnas').isVisible()).toBe(false);
  await context.close();
});

test('the buttons above the events fill their rows on a phone', async () => {
  const { page, context } = await open(ADMIN, '/?calendar=week');
  await page.setViewportSize({ width: 320, height: 800 });
  for (const name of ['Vista', 'Vista del calendario']) {
    const box = await page.getByRole('radiogroup', { name, exact: true }).boundingBox();
    expect(box?.width).toBe(288);
  }
  await context.close();
});

/** Runs in the page: the columns of its table, if it has one, that are cut off or lie under the last one. */
function hiddenColumns(): string[] {
  const [table] = document.querySelectorAll('table');
  const box = table?.parentElement?.getBoundingClientRect();
  if (!table || !box) return [];
  const headers = [...table.querySelectorAll<HTMLElement>('thead th')];
  const pinned = headers.find((header) => getComputedStyle(header).position === 'sticky')?.getBoundingClientRect();
  return headers
    .filter((header) => getComputedStyle(header).position !== 'sticky')
    .filter((header) => header.getBoundingClientRect().right > (pinned?.left ?? box.right) + 1)
    .map((header) => header.textContent);
}

test.each([
  ['/', 'Hasta'],
  ['/users', 'Última mentoría'],
])('in a window of 1280 by 800 every filter of %s is seen at once (rule 9.1)', async (path, last) => {
  const { page, context } = await open(ADMIN, path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await clickVisibleCenter(page.getByRole('button', { name: 'Filtro' }));
  const panel = page.getByRole('dialog');
  await panel.getByLabel(last).waitFor();
  const covers = async () => {
    const fields = await panel.locator('input:visible, select, button').all();
    return (await Promise.all(fields.map(coverOf))).filter((cover) => cover !== undefined);
  };
  await expect.poll(covers).toEqual([]);
  await context.close();
});

test.each([
  [1366, 600],
  [320, 568],
  [1280, 720],
  [1920, 1080],
  [768, 1024],
])('every filter can be reached in a window of %i by %i', async (width, height) => {
  const { page, context } = await open(ADMIN, '/');
  await page.setViewportSize({ width, height });
  await clickVisibleCenter(page.getByRole('button', { name: 'Filtro' }));
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Aplicar' }).waitFor();
  const outside = () =>
    panel.evaluate((panel) => {
      const { top, bottom } = panel.getBoundingClientRect();
      return Math.max(-top, bottom - innerHeight, 0);
    });
  await expect.poll(outside).toBe(0);
  const [panelBox, apply] = await Promise.all([
    panel.boundingBox(),
    panel.getByRole('button', { name: 'Aplicar' }).boundingBox(),
  ]);
  expect(apply!.y + apply!.height).toBeLessThanOrEqual(panelBox!.y + panelBox!.height);
  for (const field of await panel.locator('input:visible, select, button').all()) {
    await field.focus();
    expect(await coverOf(field)).toBeUndefined();
  }
  await context.close();
});

test.each([
  [1280, 720],
  [320, 568],
])('the last of many people can be chosen in a window of %i by %i', async (width, height) => {
  const { page, context } = await open(ADMIN, '/');
  await page.setViewportSize({ width, height });
  await clickVisibleCenter(page.getByRole('button', { name: 'Crear Evento' }));
  for (const label of ['Emprendedor', 'Mentor']) {
    const field = page.getByRole('dialog').getByRole('combobox', { name: label });
    await clickVisibleCenter(field);
    await field.press('ArrowDown');
    const options = page.getByRole('option').filter({ hasText: '@' });
    // The first ten are drawn before the others.
    await expect.poll(() => options.count()).toBeGreaterThan(10);
    const last = options.last();
    const name = await last.textContent();
    await clickVisibleCenter(last);
    expect(await field.inputValue()).toBe(name);
  }
  await context.close();
});

describe('the bar that saves a week', () => {
  test.each([320, 768, 1100, 1280, 1440, 1920])('keeps its button where it is, at %i px', async (width) => {
    const { page, context } = await open(MENTOR, '/profile');
    await page.setViewportSize({ width, height: 800 });
    await page.getByText('h a la semana').waitFor();
    const button = page.getByRole('button', { name: /^Guard(ar Horarios|ando...)$/ });
    const toggle = page.getByRole('region', { name: 'Sábado', exact: true }).getByRole('switch');
    await toggle.evaluate((element: HTMLElement) => element.click());
    await page.getByText('Cambios sin guardar').waitFor();
    const place = await button.boundingBox();
    let goOn = () => {};
    const mayContinue = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/guide/profiles', async (route) => {
      await mayContinue;
      await route.continue();
    });
    await button.click();
    await page.getByText('Guardando...').waitFor();
    expect(await button.boundingBox()).toEqual(place);
    goOn();
    const saved = page.getByText('Horarios actualizados exitosamente');
    await saved.waitFor();

    // Green, and no longer said beside what is not saved.
    const [red = 0, green = 0] = await saved.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(green - red).toBeGreaterThan(40);
    await declineLink(page);
    await toggle.evaluate((element: HTMLElement) => element.click());
    await page.getByText('Cambios sin guardar').waitFor();
    expect(await saved.count()).toBe(0);
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await context.close();
  });
});

describe('in the dark', () => {
  test.each([
    ['/users', 'Mostrando 10 de'],
    ['/', 'Mostrando 10 de'],
    ['/auditoria', 'Inició sesión'],
  ])('a row of %s that is pointed at reads as the others do', async (path, sign) => {
    const { page, context } = await open(ADMIN, path, 'dark');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText(sign).first().waitFor();
    const rows = page.locator('tbody tr:not([aria-hidden])');
    const found: string[] = [];
    for (const row of await rows.all()) {
      await row.hover({ position: { x: 5, y: 5 } });
      found.push(...(await row.evaluate(faintTexts)));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'and in the light danger is red and a good end green: %s',
    async (colorScheme) => {
      const { page, context } = await open(ADMIN, '/users', colorScheme);
      await page.setViewportSize({ width: 1280, height: 800 });
      const hueOf = (name: RegExp) =>
        page
          .getByRole('button', { name })
          .first()
          .evaluate((element) => (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number));
      const [red = 0, green = 0, blue = 0] = await hueOf(/^Desactivar a/);
      expect(Math.min(red - green, red - blue)).toBeGreaterThan(60);
      const inactive = page.getByText('Inactivo', { exact: true }).first();
      const active = page.getByText('Activo', { exact: true }).first();
      const groundOf = (badge: typeof active) =>
        badge.evaluate(
          (element) => getComputedStyle(element.closest('.mantine-Badge-root') ?? element).backgroundColor,
        );
      expect(await groundOf(active)).not.toBe(await groundOf(inactive));
      await context.close();
    },
  );
});
