import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../harness/backends/other-backend.ts';
import { withOtherBackend } from '../harness/backends/with-other-backend.ts';
import { openPage, signIn } from '../harness/browser.ts';

const ADMIN = 'jefa@otra.example';
const USER = {
  id: 5,
  name: 'Ana Ruiz',
  email: 'ana@otra.example',
  user_type: 'user',
  company_name: 'Tejidos Ana',
  location: '',
  origin: '',
  description: '',
  status: true,
  created_at: '2026-03-02T15:00:00Z',
  code: '',
};
const LIST: Answer = {
  status: 200,
  body: { users: [USER], meta: { current_page: 1, total_pages: 1, total_count: 1 } },
};
const REFUSED: Answer = { status: 422, body: { error: 'El servidor dice que no' } };
const SILENT: Answer = { status: 500, body: {} };

let page: Page;

const { backend, product, browser } = await withOtherBackend({ [ADMIN]: { id: 1, user_type: 'admin' } });

beforeAll(async () => {
  ({ page } = await openPage(browser, product.url));
  await signIn(page, ADMIN);
});
beforeEach(async () => {
  for (const call of Object.keys(backend.answers)) delete backend.answers[call];
  backend.answers['GET /admin/users'] = LIST;
  await page.unrouteAll();
});

/** Lets the calls below `path` fail without a reply. */
const cutOff = (path: string, method: string) =>
  page.route(`**/api/v1${path}`, (route) => (route.request().method() === method ? route.abort() : route.continue()));

const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function openUsers() {
  await page.goto('/users');
  await page.getByText('Ana Ruiz').first().waitFor();
}

async function openMentorForm(): Promise<Locator> {
  await openUsers();
  await page.getByRole('button', { name: 'Crear Mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Mentor' });
  await dialog.getByLabel('Tipo de Mentor').selectOption('Asignado');
  await dialog.getByLabel('Correo').fill('tania@otra.example');
  await dialog.getByLabel('Código Único').fill('TANIA');
  return dialog;
}

async function openEntrepreneurForm(): Promise<Locator> {
  await openUsers();
  await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Emprendedor' });
  await dialog.getByLabel('Nombre').fill('Luis Soto');
  await dialog.getByLabel('Correo').fill('luis@otra.example');
  await dialog.getByLabel('Contraseña').first().fill('Mentorias2026!');
  await dialog.getByLabel('Emprendimiento').fill('Panes Luis');
  return dialog;
}

describe('creating a mentor says (rule 8.8)', () => {
  test.each([
    ['Mentor creado exitosamente', { status: 201 }],
    ['El servidor dice que no', REFUSED],
    ['Error al procesar el mentor', SILENT],
  ])('%s', async (text, answer) => {
    backend.answers['POST /admin/users'] = answer;
    const dialog = await openMentorForm();
    await dialog.getByRole('button', { name: 'Crear Mentor' }).click();
    await toast(text);
  });

  test('No se pudo procesar el mentor, without an answer', async () => {
    await cutOff('/admin/users', 'POST');
    const dialog = await openMentorForm();
    await dialog.getByRole('button', { name: 'Crear Mentor' }).click();
    await toast('No se pudo procesar el mentor');
  });
});

describe('creating and editing an entrepreneur says', () => {
  test.each([
    ['Emprendedor creado exitosamente', { status: 201 }],
    ['El servidor dice que no', REFUSED],
    ['Error al procesar el emprendedor', SILENT],
  ])('%s', async (text, answer) => {
    backend.answers['POST /admin/users'] = answer;
    const dialog = await openEntrepreneurForm();
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await toast(text);
  });

  test('No se pudo procesar el emprendedor, without an answer', async () => {
    await cutOff('/admin/users', 'POST');
    const dialog = await openEntrepreneurForm();
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await toast('No se pudo procesar el emprendedor');
  });

  test('Emprendedor actualizado exitosamente, without a password that was left empty', async () => {
    backend.answers['PUT /admin/users/5'] = { status: 200 };
    await openUsers();
    await page.getByRole('button', { name: 'Editar a Ana Ruiz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Emprendedor' });
    await dialog.getByLabel('Origen').fill('Feria');
    await dialog.getByRole('button', { name: 'Actualizar Emprendedor' }).click();
    await toast('Emprendedor actualizado exitosamente');
    const sent = backend.received.find(({ call }) => call === 'PUT /admin/users/5')?.body;
    expect(sent).not.toHaveProperty('password');
    expect(sent).not.toHaveProperty('password_confirmation');
  });
});

describe('switching an account says (rule 8.9)', () => {
  test.each([
    ['Desactivar', true, 'Usuario desactivado exitosamente', { status: 200 }],
    ['Activar', false, 'Usuario activado exitosamente', { status: 200 }],
    ['Desactivar', true, 'El servidor dice que no', REFUSED],
    ['Desactivar', true, 'Error al desactivar el usuario', SILENT],
    ['Activar', false, 'Error al activar el usuario', SILENT],
  ])('%s (active: %s): %s', async (action, isActive, text, answer) => {
    const body = { users: [{ ...USER, status: isActive }], meta: { current_page: 1, total_pages: 1, total_count: 1 } };
    backend.answers['GET /admin/users'] = { status: 200, body };
    backend.answers['DELETE /admin/users/5'] = answer;
    await openUsers();
    await page.getByRole('button', { name: `${action} a Ana Ruiz` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await toast(text);
    expect(backend.received.filter(({ call }) => call === 'DELETE /admin/users/5')).toHaveLength(1);
  });
});

describe('the list of users says', () => {
  test.each([
    ['El servidor dice que no', REFUSED],
    ['Error al cargar usuarios', SILENT],
  ])('%s', async (text, answer) => {
    backend.answers['GET /admin/users'] = answer;
    await page.goto('/users');
    await toast(text);
  });

  test('Error al cargar usuarios, without an answer (rule 8.10)', async () => {
    await cutOff('/admin/users*', 'GET');
    await page.goto('/users');
    await toast('Error al cargar usuarios');
  });
});

describe('the events say (rules 9.7 and 9.8)', () => {
  const PEOPLE: Answer = {
    status: 200,
    body: {
      users: [{ id: 5, name: 'Ana Ruiz', email: 'ana@otra.example' }],
      guides: [{ id: 7, name: 'Elena Rojas', email: 'elena@otra.example' }],
    },
  };
  const EVENTS: Answer = {
    status: 200,
    body: { calendar_events: [], meta: { current_page: 1, total_pages: 0, total_count: 0 } },
  };

  beforeEach(() => {
    backend.answers['GET /admin/calendar_events/filter'] = PEOPLE;
    backend.answers['GET /admin/calendar_events'] = EVENTS;
  });

  test.each([
    ['Evento creado exitosamente', { status: 201 }],
    ['El servidor dice que no', REFUSED],
    ['Error al crear el evento', SILENT],
  ])('%s', async (text, answer) => {
    backend.answers['POST /admin/calendar_events'] = answer;
    await page.goto('/');
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Evento' });
    for (const [field, person] of [
      ['Emprendedor', 'Ana Ruiz'],
      ['Mentor', 'Elena Rojas'],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).fill(person);
      await page.getByRole('option', { name: new RegExp(person) }).click();
    }
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill('31/12/2099');
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByRole('combobox', { name: 'Hora' }).selectOption('23:30');
    await dialog.getByRole('button', { name: 'Crear Evento' }).click();
    await toast(text);
  });

  test.each([
    ['Archivo descargado exitosamente', { status: 200, type: 'text/csv', body: 'fecha' }],
    ['Error al descargar el archivo', SILENT],
  ])('%s', async (text, answer) => {
    backend.answers['GET /admin/calendar_events/download'] = answer;
    await page.goto('/');
    await page.getByRole('button', { name: 'Descargar' }).click();
    await toast(text);
  });
});
