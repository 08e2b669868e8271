import { addDays, formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import { OPTIONAL_READS } from '@mentorias/session/optional-reads';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANA, ELENA, EVERY_DAY, JEFA, startCoreBackend } from '../harness/backends/core-backend.ts';
import { openBrowser, openPage, signIn } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { slotFields } from '../harness/slot-fields.ts';

const BOOK = 'POST /entrepreneur/calendar_events';
const SAVE = 'POST /guide/profiles';
const CREATE_USER = 'POST /admin/users';
const CREATE_EVENT = 'POST /admin/calendar_events';
const MAY_BE_STORED = /La respuesta no llegó: puede que lo que enviaste sí se haya guardado/;

const backend = await startCoreBackend();
afterAll(() => backend.stop());
const product = await startProduct({ API_URL: backend.url });
afterAll(() => product.remove());
const browser = await openBrowser();
afterAll(() => browser.close());

beforeEach(() => backend.reset());

async function openAs(email: string, path: string) {
  const view = await openPage(browser, product.url);
  await signIn(view.page, email);
  await view.page.goto(path);
  return view;
}

/** Until the page has learned that this backend has none of the optional reads of a role. */
async function waitUntilAllIsWithdrawn(page: Page, role: string) {
  const reads = Object.entries(OPTIONAL_READS).filter(([, { by }]) => by === undefined || by === role);
  for (const [read] of reads) {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('not-offered'))).toContain(`"${read}"`);
  }
}

/** Clicks at the centre of the visible part, whatever element lies there. */
async function clickSeen(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not seen`);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openBooking() {
  const view = await openAs(ANA, '/guides/gu-7');
  const slot = slotFields(view.page);
  await slot.chooseLastDay();
  await slot.chooseFirstHour();
  return { ...view, submit: view.page.getByRole('button', { name: 'Realizar Solicitud' }) };
}

async function openWeek() {
  const view = await openAs(ELENA, '/profile');
  await clickSeen(view.page.getByRole('region', { name: 'Lunes' }).getByText('Lunes', { exact: true }));
  return { ...view, save: view.page.getByRole('button', { name: 'Guardar Horarios' }) };
}

async function openNewMentor() {
  const view = await openAs(JEFA, '/users');
  await view.page.getByRole('button', { name: 'Crear Mentor' }).click();
  const dialog = view.page.getByRole('dialog', { name: 'Crear Mentor' });
  await dialog.getByLabel('Tipo de Mentor').selectOption('Asignado');
  await dialog.getByLabel('Correo').fill('nuevo@otra.example');
  await dialog.getByLabel('Código Único').fill('NUEVO');
  return { ...view, dialog, submit: dialog.getByRole('button', { name: 'Crear Mentor' }) };
}

async function openNewEvent() {
  const view = await openAs(JEFA, '/');
  await view.page.getByRole('button', { name: 'Crear Evento' }).click();
  const dialog = view.page.getByRole('dialog', { name: 'Crear Evento' });
  for (const [label, name] of [
    ['Emprendedor', 'Ana Quispe'],
    ['Mentor', 'Elena Rojas'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await view.page.getByRole('option', { name }).click();
  }
  const date = dialog.getByRole('textbox', { name: 'Fecha' });
  await date.fill(formatDayMonthYear(addDays(limaDate(new Date()), 3)));
  await date.press('Tab');
  await dialog.getByLabel('Hora').selectOption('09:30');
  return { ...view, dialog, submit: dialog.getByRole('button', { name: 'Crear Evento' }) };
}

async function toggleAna(page: Page, action: string) {
  await page.getByRole('button', { name: `${action} a Ana Quispe` }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

describe('with a backend of the contract’s core whose ids are texts (rules 12.1 and 12.2)', () => {
  test('an entrepreneur books the start of an item shorter than an hour (rule 5.9), with the id of the backend', async () => {
    const { page, context, problems, submit } = await openBooking();
    expect(await slotFields(page).hours()).toHaveLength(1);
    expect(backend.times('GET /entrepreneur/guides/gu-7/available_days')).toBe(1);
    await submit.click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    expect(backend.state.events).toEqual([
      expect.objectContaining({ guide_id: 'gu-7', start_time: expect.stringMatching(/T21:15:00(\.000)?-05:00$/) }),
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('an administrator creates, edits and deactivates accounts, and creates an event', async () => {
    const { page, context, problems, dialog, submit } = await openNewMentor();
    await submit.click();
    await page.getByText('Mentor creado exitosamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Editar a Ana Quispe' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Emprendedor' });
    await edit.getByLabel('Ubicación').fill('Tacna');
    await edit.getByRole('button', { name: 'Actualizar Emprendedor' }).click();
    await page.getByText('Emprendedor actualizado exitosamente').waitFor();
    await edit.waitFor({ state: 'hidden' });
    await toggleAna(page, 'Desactivar');
    await page.getByText('Usuario desactivado exitosamente').waitFor();
    await page.getByRole('button', { name: 'Activar a Ana Quispe' }).waitFor();
    expect(backend.state.users[0]).toMatchObject({ id: 'us-1', location: 'Tacna', status: false });
    await context.close();

    const event = await openNewEvent();
    await event.submit.click();
    await event.page.getByText('Evento creado exitosamente').waitFor();
    expect(backend.state.events).toEqual([expect.objectContaining({ guide_id: 'gu-7', user_id: 'us-1' })]);
    expect([...problems, ...event.problems]).toEqual([]);
    await event.context.close();
  });
});

describe('what such a backend lacks is withdrawn (rule 12.1)', () => {
  test.each([
    [ANA, 'user', ['/', '/guides/gu-7'], ['Mis mentorías', 'Mi cuenta']],
    [ELENA, 'guide', ['/', '/profile'], ['Mi cuenta']],
    [
      JEFA,
      'admin',
      ['/', '/users'],
      ['Auditoría', 'Correos', 'Importar', 'Reporte', 'Para hoy', 'Calendario', 'Mi cuenta'],
    ],
  ])('of %s no control leads to what is not offered', async (email, role, paths, withdrawn) => {
    const { page, context, problems } = await openAs(email, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilAllIsWithdrawn(page, role);
    const links = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('button').last().click();
      for (const name of withdrawn) {
        expect(await page.getByText(name, { exact: true }).count(), `${name} at ${path}`).toBe(0);
      }
      await page.keyboard.press('Escape');
      const hrefs = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      for (const href of hrefs) links.add(href);
    }
    for (const href of links) {
      await page.goto(href);
      await page.waitForLoadState('networkidle');
      expect(await page.getByText(/no está disponible|no ofrece (el|esta)/).count(), href).toBe(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    [ANA, ['/mis-mentorias', '/cuenta', '/versiones']],
    [ELENA, ['/cuenta', '/versiones']],
    [JEFA, ['/auditoria', '/correos', '/reporte', '/datos', '/users/us-1', '/cuenta', '/versiones', '/mis-mentorias']],
  ])('of %s a screen without anything to show leads home, typed as an address', async (email, paths) => {
    const { page, context, problems } = await openAs(email, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of paths) {
      // As in a browser that knows nothing of the backend yet.
      await page.evaluate(() => localStorage.removeItem('not-offered'));
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a new tab shows nothing of what another has learned to be missing, not for a moment', async () => {
    const { page, context } = await openAs(JEFA, '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('not-offered'))).toContain('admin/audit');
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const text of ['Importar', 'Descargar', 'Calendario', 'Auditoría'])
          if (document.body?.textContent.includes(text)) seen.add(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await tab.goto(`${product.url}/users?missing=availability`);
    await tab.getByText('Ana Quispe').first().waitFor();
    await tab.waitForLoadState('networkidle');
    expect(await tab.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual([]);
    await context.close();
  });

  test('its list of accounts has the filter and the columns that it knows, and sorts by none', async () => {
    const { page, context } = await openAs(JEFA, '/users?missing=availability&sort_by=name&sort_direction=asc');
    await page.getByRole('cell', { name: 'Ana Quispe' }).or(page.getByText('Ana Quispe')).first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('not-offered'))).toContain('admin/figures');
    await page.getByRole('button', { name: 'Filtro' }).click();
    await page.getByLabel('Tipo de usuario').waitFor();
    expect(await page.getByLabel('Les falta').count()).toBe(0);
    expect(await page.locator('th[aria-sort]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Descargar' }).count()).toBe(0);
    await context.close();
  });
});

test('REL-10: every role waits for replies that take fifteen seconds, and nothing is sent twice (rule 11.4)', async () => {
  const [booking, week, mentor] = await Promise.all([openBooking(), openWeek(), openNewMentor()]);
  backend.state.fault = { afterMs: 15_000 };
  await Promise.all([booking.submit.click(), week.save.click(), mentor.submit.click()]);
  await booking.page.getByText(/Está tardando más de lo normal/).waitFor();
  const patience = { timeout: 20_000 };
  await Promise.all([
    booking.page.getByText('¡Mentoría agendada exitosamente!').waitFor(patience),
    week.page.getByText('Horarios actualizados exitosamente').waitFor(patience),
    mentor.page.getByText('Mentor creado exitosamente').waitFor(patience),
  ]);
  expect([BOOK, SAVE, CREATE_USER].map(backend.times)).toEqual([1, 1, 1]);
  await Promise.all([booking, week, mentor].map(({ context }) => context.close()));
});

describe('REL-04: with a backend that carries out writes and whose replies are lost', () => {
  test('a booking is sent again only on request: no list shows whether it arrived (rule 11.3)', async () => {
    const { page, context, submit } = await openBooking();
    backend.state.fault = { isCut: true };
    await submit.click();
    await page.getByText('Error al agendar la mentoria').waitFor();
    await page.getByText(MAY_BE_STORED).waitFor();
    expect(await page.getByText(/Inténtalo de nuevo/).count()).toBe(0);
    await submit.click();
    await page.getByRole('button', { name: 'No enviar' }).click();
    await page.getByText(MAY_BE_STORED).waitFor();
    expect(backend.times(BOOK)).toBe(1);
    expect(backend.state.events).toHaveLength(1);
    await context.close();
  });

  test('a week is found in the profile', async () => {
    const { page, context, save } = await openWeek();
    backend.state.fault = { isCut: true };
    await save.click();
    await page.getByText('Horarios actualizados exitosamente').waitFor();
    expect(backend.times(SAVE)).toBe(1);
    expect(backend.state.schedule).toEqual({ ...EVERY_DAY, monday: [] });
    await context.close();
  });

  test('a new account and a switched one are found in the list', async () => {
    const { page, context, submit } = await openNewMentor();
    backend.state.fault = { isCut: true };
    await submit.click();
    await page.getByText('Mentor creado exitosamente').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await toggleAna(page, 'Desactivar');
    await page.getByText('Usuario desactivado exitosamente').waitFor();
    expect([CREATE_USER, 'DELETE /admin/users/us-1'].map(backend.times)).toEqual([1, 1]);
    expect(backend.state.users).toHaveLength(3);
    await context.close();
  });

  test('an event is sent again only on request', async () => {
    const { page, context, dialog, submit } = await openNewEvent();
    backend.state.fault = { isCut: true };
    await submit.click();
    await dialog.getByText(MAY_BE_STORED).waitFor();
    await submit.click();
    await page.getByRole('button', { name: 'No enviar' }).click();
    await dialog.getByText(MAY_BE_STORED).waitFor();
    expect(backend.times(CREATE_EVENT)).toBe(1);
    await context.close();
  });
});

test.each([408, 421])('a booking is not sent again by the browser where the backend answers %i', async (status) => {
  const { page, context, submit } = await openBooking();
  backend.state.fault = { status, body: {} };
  await submit.click();
  await page.getByText(MAY_BE_STORED).waitFor();
  expect(backend.times(BOOK)).toBe(1);
  await context.close();
});

test.each([
  ['refuses', { status: 500, body: {} }, 0],
  ['is answered for by a gateway', { status: 502, body: '<h1>Bad Gateway</h1>' }, 1],
])('what fails where the backend %s keeps every form, and is sent once', async (_, fault, stored) => {
  const [booking, week, mentor] = await Promise.all([openBooking(), openWeek(), openNewMentor()]);
  backend.state.fault = fault;
  await Promise.all([booking.submit.click(), week.save.click()]);
  await booking.page.getByText('Error al agendar la mentoria').waitFor();
  if (stored) await week.page.getByText('Horarios actualizados exitosamente').waitFor();
  else await week.page.getByText('Error al actualizar los horarios').waitFor();
  await mentor.submit.click();
  if (stored) await mentor.page.getByText('Mentor creado exitosamente').waitFor();
  else await mentor.page.getByText('Error al procesar el mentor').first().waitFor();
  expect([BOOK, SAVE, CREATE_USER].map(backend.times)).toEqual([1, 1, 1]);
  expect(backend.state.events).toHaveLength(stored);
  expect(await booking.submit.isEnabled()).toBe(true);
  await Promise.all([booking, week, mentor].map(({ context }) => context.close()));
});
