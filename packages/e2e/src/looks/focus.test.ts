import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEntrepreneur, newEvent } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { declineLink } from '../harness/decline-link.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const EIGHT_PM = 20 * 60;
let entrepreneur: string;

beforeAll(async () => {
  entrepreneur = await newEntrepreneur(product.url, 'Olga Neyra');
  await newEvent(product.url, {
    entrepreneur,
    guide: MENTOR,
    date: addDays(limaDate(new Date()), 3),
    start: EIGHT_PM,
  });
});

/** The name of the focused element: of a field its label; '' for none. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return '';
    const [label] =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? (element.labels ?? [])
        : [];
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim();
  });
}

/** Each button that opens a dialog, what has the focus in it, what opens it in the menu of the button, and what its row says. */
type Opener = [button: RegExp, field: RegExp, item?: string, row?: string];

describe('the focus goes to the first field of a dialog, and back to the button', { timeout: 120_000 }, () => {
  async function visit(email: string, path: string, openers: Opener[]) {
    const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    await signIn(page, email);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const [button, field, item, row] of openers) {
      const place = row ? page.getByRole('article').filter({ hasText: row }) : page;
      const opener = place.getByRole('button', { name: button }).first();
      const name = await opener.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent?.trim(),
      );
      await opener.click();
      if (item) await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
      await expect.poll(() => focused(page), { message: `in the dialog of ${button}` }).toMatch(field);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page), { message: `after the dialog of ${button}` }).toBe(name);
    }
    expect(problems).toEqual([]);
    await context.close();
  }

  test('of an entrepreneur', () =>
    visit(entrepreneur, '/mis-mentorias', [
      [/^Reprogramar la mentoría/, /^Fecha/],
      [/^Cancelar mentoría/, /^Motivo/],
    ]));

  test('of a mentor', async () => {
    await visit(MENTOR, '/?view=past', [
      [/^Acciones .* Olga/, /^Fecha/, 'Reprogramar'],
      [/^Acciones .* Olga/, /^Enlace de Meet, Zoom o Teams/, 'Enlace'],
      [/^Acciones .* Olga/, /^Nota privada/, 'Mi nota'],
      [/^Acciones/, /^Asistencia/, 'Registrar', '¿Se realizó?'],
      [/^Acciones .* Olga/, /^Motivo/, 'Cancelar'],
    ]);
    await visit(MENTOR, '/profile', [
      [/^Copiar a otros días los horarios del lunes/, /^Martes/],
      [/^Agregar fecha/, /^Cerrar/],
    ]);
  });

  test('of an administrator', async () => {
    await visit(ADMIN, `/?search=${entrepreneur}`, [
      [/^Crear Evento/, /^Emprendedor/],
      [/^Reprogramar la mentoría/, /^Fecha/],
      [/^Cancelar la mentoría/, /^Motivo/],
      [/^Filtro/, /^Estado/],
    ]);
    await visit(ADMIN, '/users', [
      [/^Crear Mentor/, /^Tipo de Mentor/],
      [/^Crear Emprendedor/, /^Nombre/],
      [/^Editar a/, /^(Nombre|Tipo de Mentor)/],
      [/^Importar/, /^Elegir archivo CSV/],
    ]);
  });

  test('also of a form that replaces the details of an event', async () => {
    const { page, context } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    await signIn(page, ADMIN);
    await page.goto(`/?search=${entrepreneur}`);
    const opener = page.getByRole('button', { name: /^Ver la mentoría/ }).first();
    await opener.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancelar la mentoría/ })
      .click();
    await expect.poll(() => focused(page)).toMatch(/^Motivo/);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^Ver la mentoría/);
    await context.close();
  });
});

describe('a form that is sent by its button returns the focus from its dialog', () => {
  test('to the button that opened it', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Nadia Focos');
    await dialog.getByLabel('Correo').fill('nadia.focos@ejemplo.pe');
    await dialog.getByLabel('Contraseña').first().fill(PASSWORD);
    await dialog.getByLabel('Emprendimiento').fill('Faroles');
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Crear Emprendedor');
    await context.close();
  });

  test('to its list, where the event that was cancelled is gone from it', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page
      .getByRole('button', { name: /^Acciones/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cancelar' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar mentoría' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await context.close();
  });
});

describe('a button that its own press disables does not lose the focus', () => {
  /** Presses Enter on the button, and then its keys are for what has the focus. */
  async function press(page: Page, name: string) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  }

  test('it has it again once it works: a download, and more of a list', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await Promise.all([page.waitForEvent('download'), press(page, 'Descargar')]);
    await expect.poll(() => focused(page)).toBe('Descargar');
    await context.close();

    const mentor = await openPage(browser, product.url);
    await signIn(mentor.page, MENTOR);
    await mentor.page.goto('/?view=past');
    const past = mentor.page.getByRole('region', { name: 'Mentorías pasadas' });
    const before = await past.getByRole('article').count();
    await press(mentor.page, 'Ver más');
    await expect.poll(() => past.getByRole('article').count()).toBeGreaterThan(before);
    await expect.poll(() => focused(mentor.page)).toBe('Ver más');
    await mentor.context.close();
  });

  test('where nothing comes after it, its neighbour has it: pages, and columns out of sight', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await press(page, 'Página siguiente');
    await expect.poll(() => focused(page)).toBe('Página 2');
    await context.close();

    const admin = await openPage(browser, product.url, { viewport: { width: 1050, height: 800 } });
    await signIn(admin.page, ADMIN);
    await admin.page.goto('/users');
    await press(admin.page, 'Más columnas');
    await expect.poll(() => focused(admin.page)).toBe('Columnas anteriores');
    await admin.context.close();
  });
});

describe('a row that its own press removes leaves the focus in its list', () => {
  /** Presses Enter on a button of the region, and waits until it is gone. */
  /** `confirm` is the button of the question, where there is one. */
  async function remove(page: Page, region: string, name: RegExp, confirm?: string) {
    const button = page.getByRole('region', { name: region }).getByRole('button', { name }).first();
    const found = await button.elementHandle();
    await found?.focus();
    await page.keyboard.press('Enter');
    if (confirm) await page.getByRole('button', { name: confirm }).press('Enter');
    await expect.poll(() => found?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect.poll(() => regionOfFocus(page)).toBe(region);
  }

  const regionOfFocus = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'));

  test('a holiday that is marked, and a special date that is removed, also the last one', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.goto('/profile');
    await page.getByText('Feriados del Perú').click();
    await remove(page, 'Fechas especiales', /^Cerrar: /);
    await remove(page, 'Fechas especiales', /^Quitar: /, 'Quitar fecha');
    await page.getByText('No tienes fechas especiales.').waitFor();
    await context.close();
  });

  test('a session that is closed, and all others', async () => {
    const others = [await openPage(browser, product.url), await openPage(browser, product.url)];
    for (const { page } of others) await signIn(page, MENTOR);
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.goto('/cuenta');
    await remove(page, 'Dispositivos conectados', /^Cerrar la sesión de /);
    await remove(page, 'Dispositivos conectados', /^Cerrar todas las demás/);
    for (const other of [...others, { context }]) await other.context.close();
  });
});

describe("a 'Reintentar' that worked leaves the focus where it was, on what it brought", () => {
  test.each([
    ['the search of an entrepreneur', ENTREPRENEUR, '**/entrepreneur/guides?*', 'Buscar mentores'],
    ['the agenda of a mentor', MENTOR, '**/guide/calendar_events?scope=upcoming**', 'Mentorías'],
    ['the figures of an administrator', ADMIN, '**/admin/figures', 'Dashboard'],
  ])('%s', async (_what, email, address, heading) => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, email);
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
    await page.reload();
    const button = page.getByRole('button', { name: 'Reintentar' }).first();
    await button.waitFor();
    await page.unroute(address);
    // Whoever is there by keys has pressed one.
    await page.keyboard.press('Tab');
    await page.getByRole('region', { name: /^Notificaciones/ }).waitFor({ state: 'attached' });
    await button.focus();
    await page.keyboard.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.activeElement?.closest('main')?.contains(document.activeElement) &&
            document.activeElement.textContent,
        ),
      )
      .toContain(heading);
    await context.close();
  });
});

describe('a refused form gives the focus to the field that is wrong', () => {
  test('at the sign-in, which keeps it in the form when the server refuses', async () => {
    const { page, context } = await openPage(browser, product.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect.poll(() => focused(page)).toMatch(/^Correo/);
    await page.keyboard.type('nadie@ejemplo.pe');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect.poll(() => focused(page)).toMatch(/^Contraseña/);
    await page.keyboard.type('equivocada');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('Correo o contraseña incorrectos').waitFor();
    await expect.poll(() => focused(page)).toBe('Ingresar');
    await context.close();
  });

  test('in the dialogs of an administrator', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    const event = page.getByRole('dialog', { name: 'Crear Evento' });
    await event.getByRole('button', { name: 'Crear Evento' }).click();
    await expect.poll(() => focused(page)).toMatch(/^Emprendedor/);

    await page.goto('/users');
    await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
    const user = page.getByRole('dialog', { name: 'Crear Emprendedor' });
    await user.getByLabel('Nombre').fill('Ana Ruiz');
    await user.getByLabel('Correo').fill(entrepreneur);
    await user.getByRole('textbox', { name: 'Contraseña' }).fill('Mentorias2026!');
    await user.getByLabel('Emprendimiento').fill('Telas');
    await user.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await expect.poll(() => focused(page)).toMatch(/^Correo/);
    await context.close();
  });

  describe('also after a double click, whose second falls on the disabled button', () => {
    /** Answers the writes to `path` late: the second click comes before the refusal. */
    const answerLate = (page: Page, path: string) =>
      page.route(`**/api/v1/${path}`, async (route) => {
        if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 500));
        await route.fallback().catch(() => {});
      });

    test('on the page of a booking', async () => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, entrepreneur);
      await answerLate(page, 'entrepreneur/calendar_events');
      await page
        .getByRole('link', { name: /^Ver horarios de/ })
        .first()
        .click();
      const slot = slotFields(page);
      await slot.chooseLastDay();
      await slot.chooseFirstHour();
      await page.getByLabel('Correos adicionales').fill('ana@');
      await page.getByRole('button', { name: 'Realizar Solicitud' }).dblclick();
      await page.getByText('ana@', { exact: false }).first().waitFor();
      await expect.poll(() => focused(page)).toMatch(/^Correos adicionales/);
      await context.close();
    });

    test('in a dialog whose errors have moved the button away from under the pointer', async () => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, ADMIN);
      await page.getByRole('button', { name: 'Crear Evento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Crear Evento' });
      const submit = dialog.getByRole('button', { name: 'Crear Evento' });
      // Near its upper edge, which is no longer the button's once the errors have made the dialog longer.
      const above = { x: 20, y: 4 };
      await submit.hover({ position: above });
      const { x = 0, y = 0 } = (await submit.boundingBox()) ?? {};
      await page.mouse.dblclick(x + above.x, y + above.y);
      await expect.poll(() => focused(page)).toMatch(/^Emprendedor/);
      await context.close();
    });

    test('in a dialog, where who has moved to another field stays there', async () => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, ADMIN);
      await answerLate(page, 'admin/users');
      await page.goto('/users');
      await page.getByRole('button', { name: 'Crear Mentor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Crear Mentor' });
      await dialog.getByLabel('Tipo de Mentor').selectOption({ index: 1 });
      await dialog.getByLabel('Correo').fill(entrepreneur);
      await dialog.getByLabel('Código Único').fill('FOCUS');
      const submit = dialog.getByRole('button', { name: 'Crear Mentor' });
      await submit.dblclick();
      await expect.poll(() => focused(page)).toMatch(/^Correo/);
      await submit.dblclick();
      await dialog.getByLabel('Ubicación').click();
      await dialog.getByLabel('Ubicación').pressSequentially('Lima');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      expect(await focused(page)).toMatch(/^Ubicación/);
      await context.close();
    });
  });
});

test('a week that is being saved gives the focus back to its button, whether it is saved or not', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.goto('/profile');
  await page.getByText('h a la semana').waitFor();
  const toggle = page.getByRole('region', { name: 'Sábado', exact: true }).getByRole('switch');
  for (const isOffline of [true, false]) {
    await toggle.click();
    await context.setOffline(isOffline);
    await page.getByRole('button', { name: 'Guardar Horarios' }).click();
    await page.getByText(isOffline ? 'Cambios sin guardar' : 'Horarios actualizados exitosamente').waitFor();
    if (!isOffline) await declineLink(page);
    await expect.poll(() => focused(page)).toBe('Guardar Horarios');
  }
  await context.close();
});
