import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withOtherBackend } from '../harness/backends/with-other-backend.ts';
import { openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { slotFields } from '../harness/slot-fields.ts';

const RANGE = [{ start_time: '21:00', end_time: '23:30' }];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const EVERY_DAY = Object.fromEntries(DAYS.map((day) => [day, RANGE]));
const REFUSED = {
  status: 422,
  body: { error: 'Unprocessable Entity', message: 'Slot already taken', errors: ['422'] },
};

const { backend, product, browser } = await withOtherBackend(
  {
    'ana@otra.example': { id: 1, user_type: 'user' },
    'elena@otra.example': { id: 7, user_type: 'guide' },
    'jefa@otra.example': { id: 9, user_type: 'admin' },
    'coach@otra.example': { id: 11, user_type: 'coach' },
  },
  {
    'GET /entrepreneur/guides/7': {
      status: 200,
      body: {
        guide: {
          id: 7,
          name: null,
          areas: [{ name: 'it' }],
          specializations: 'Costos',
          available_schedule: EVERY_DAY,
        },
      },
    },
    'GET /entrepreneur/guides/7/available_hours': {
      status: 200,
      body: [{ start_time: '9:00 PM', end_time: '11:30 PM' }, null],
    },
    'POST /entrepreneur/calendar_events': REFUSED,
    'GET /admin/users': {
      status: 200,
      body: {
        data: {
          users: [
            {
              id: 'u-1',
              name: 'Rosa Quispe',
              email: 'rosa@x.pe',
              user_type: 'user',
              status: true,
              created_at: '2026-03-04',
            },
            { id: 'u-2', name: null, user_type: 'guide', status: 'on', created_at: 'ayer', areas: [{ name: 'it' }] },
            null,
          ],
        },
      },
    },
    'GET /admin/calendar_events/filter': {
      status: 200,
      body: {
        users: [{ id: 1, name: 'Rosa', email: 'rosa@x.pe' }, null],
        guides: [{ id: 7, email: 'elena@otra.example' }],
      },
    },
    'POST /admin/calendar_events': REFUSED,
  },
);

const textOf = (page: Page) => page.locator('body').ariaSnapshot();

/** No text on the screen is English or a raw value. */
async function expectSpanish(page: Page) {
  expect(await textOf(page)).not.toMatch(/not found|unprocessable|taken|nope|undefined|NaN|\[object/i);
}

describe('with a backend that sends unexpected replies', () => {
  test('an entrepreneur books with a wrapped guide, and is refused in the server’s words', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, 'ana@otra.example');
    await page.goto('/guides/7');
    await page.getByText('Costos').waitFor();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    // The server's own words, in its language; the bare phrase and the number beside them are none.
    await page.getByRole('alert').filter({ hasText: 'Slot already taken' }).waitFor();
    expect(await textOf(page)).not.toMatch(/unprocessable|422|undefined|\[object/i);
    await context.close();
  });

  test('a mentor’s wrapped week is read; one that is not understood cannot be saved over (rules 11.6 and 12.3)', async () => {
    const { page, context } = await openPage(browser, product.url);
    const save = page.getByRole('button', { name: 'Guardar Horarios' });
    backend.answers['GET /guide/profiles'] = {
      status: 200,
      body: { guide: { name: 'Elena', available_schedule: 'lunes' } },
    };
    await signIn(page, 'elena@otra.example');
    await page.goto('/profile');
    await page.getByText(/No pudimos cargar tus horarios/).waitFor();
    expect(await save.isDisabled()).toBe(true);

    const [retry, monday] = [
      page.getByRole('button', { name: 'Reintentar' }),
      page.getByRole('switch', { name: 'Lunes' }),
    ];
    await retry.waitFor();
    backend.answers['GET /guide/profiles'] = { status: 200, body: { guide: { available_schedule: EVERY_DAY } } };
    // The page may have refetched on its own; the button is gone then.
    if (await retry.isVisible()) await retry.click();
    await monday.waitFor();
    expect(await monday.isChecked()).toBe(true);
    expect(await save.isDisabled()).toBe(false);
    await context.close();
  });

  test('an administrator reads rows with unreadable fields, and a page of HTML is no list (rule 12.3)', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, 'jefa@otra.example');
    await page.goto('/users');
    await page.getByText('04/03/2026').waitFor();
    expect(await page.getByRole('button', { name: 'Desactivar a Rosa Quispe' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Editar a un usuario sin nombre' }).count()).toBe(1);
    await expectSpanish(page);

    await page.route('**/api/v1/admin/users*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    );
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Error al cargar usuarios' }).first().waitFor();
    expect(await page.getByText('No hay datos disponibles').count()).toBe(0);
    await context.close();
  });

  test('an administrator’s home works with the calls of the contract’s core alone (rule 12.1)', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, 'jefa@otra.example');
    await page.getByText('Este servidor no ofrece la lista de mentorías', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Evento' });
    await dialog.getByRole('combobox', { name: /Emprendedor/ }).fill('rosa');
    await page.getByRole('option', { name: 'Rosa (rosa@x.pe)' }).click();
    await dialog.getByRole('combobox', { name: /Mentor/ }).fill('elena');
    await page.getByRole('option', { name: 'elena@otra.example' }).click();
    await dialog.getByLabel(/Fecha/).fill('01/12/2099');
    await dialog.getByLabel(/Fecha/).press('Tab');
    await dialog.getByLabel(/Hora/).selectOption('09:30');
    await dialog.getByRole('button', { name: 'Crear Evento' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'Error al crear el evento' });
    await refusal.filter({ hasText: 'Slot already taken' }).waitFor();
    await context.close();
  });

  test('a user of an unknown type reads why they cannot sign in', async () => {
    const { page, context } = await openPage(browser, product.url);
    await page.goto('/');
    await page.getByLabel('Correo').fill('coach@otra.example');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Esta plataforma no reconoce tu tipo de cuenta' }).waitFor();
    await context.close();
  });
});
