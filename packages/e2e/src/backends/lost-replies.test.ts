import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { endSessions, newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, PASSWORD, signIn, signInHere } from '../harness/browser.ts';
import { chooseInMenu } from '../harness/event-menu.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

describe('REL-04: a status that was switched while the reply was lost', () => {
  test('was sent once, is looked up, and is shown as it is (rule 11.3)', async () => {
    await newEntrepreneur(product.url, 'Nora Perdida');
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.goto('/users?search=Nora+Perdida');
    const users = tableOf(page, 'Listado de Usuarios');
    await users.shows(1, 1);
    const sent: string[] = [];
    await page.route('**/api/v1/admin/users/*', async (route: Route) => {
      sent.push(route.request().method());
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Desactivar a Nora Perdida' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Desactivar', exact: true }).dblclick();
    await page.getByText('Usuario desactivado exitosamente').waitFor();
    await expect.poll(() => users.column('Estado')).toEqual(['Inactivo']);
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual(['DELETE']);
    await context.close();
  });
});

describe('REL-11: two tabs of one user', () => {
  test('log-out in one leads the other to the sign-in (rule 3.2)', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Guardar Horarios' }).waitFor();
    await page
      .getByRole('button', { name: /Julio|Lucía|Mentor|Men/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo').waitFor();
    await other.getByLabel('Correo').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a session that ends while a week is edited keeps the changes for the same person', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Guardar Horarios' }).waitFor();
    const sunday = page.getByRole('switch', { name: /Domingo/ });
    const before = await sunday.isChecked();
    await sunday.click();
    await page.route('**/api/v1/guide/profiles', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401, json: { error: 'x' } }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Guardar Horarios' }).click();
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await page.unrouteAll();
    await signInHere(page, MENTOR);
    await page.getByRole('button', { name: 'Guardar Horarios' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(await page.getByRole('switch', { name: /Domingo/ }).isChecked()).toBe(!before);
    await context.close();
  });

  test('a session that ends under a filled booking form leads back to it, with all that was filled in', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await page
      .getByRole('link', { name: /Ver horarios/ })
      .first()
      .click();
    await page.getByLabel('Descripción').fill('Precios para mi panadería');
    await page.getByLabel('Correos adicionales').fill('socia@empresa.pe');
    await page.getByLabel('Fecha').selectOption({ index: 1 });
    await page.getByLabel('Horario').selectOption({ index: 1 });
    const [path, day, hour] = [
      page.url(),
      await page.getByLabel('Fecha').inputValue(),
      await page.getByLabel('Horario').inputValue(),
    ];
    await page.route('**/api/v1/entrepreneur/calendar_events', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 401, json: { error: 'x' } }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await page.unrouteAll();
    await signInHere(page, ENTREPRENEUR);
    await page.getByRole('button', { name: 'Realizar Solicitud', disabled: false }).waitFor();
    expect(page.url()).toBe(path);
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Precios para mi panadería');
    expect(await page.getByLabel('Correos adicionales').inputValue()).toBe('socia@empresa.pe');
    expect(await page.getByLabel('Fecha').inputValue()).toBe(day);
    expect(await page.getByLabel('Horario').inputValue()).toBe(hour);
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    await context.close();
  });

  test('a session that ends under an administrator’s form: the form has it all again, but for the password', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Emprendedor' });
    const fields = { Nombre: 'Nora Salas', Correo: 'nora@quesos.pe', Emprendimiento: 'Quesos Nora', Origen: 'Feria' };
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await endSessions(product.url, ADMIN);
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await signInHere(page, ADMIN);
    await dialog.waitFor();
    for (const [label, text] of Object.entries(fields)) expect(await dialog.getByLabel(label).inputValue()).toBe(text);
    expect(await dialog.getByRole('textbox', { name: 'Contraseña' }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'Nora',
    );
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Crear Emprendedor' }).click();
    await page.getByText('Emprendedor creado exitosamente').waitFor();
    await context.close();
  });

  test('a session that ends under a mentor’s cancellation keeps its reason', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    const row = page.getByRole('article').first();
    await chooseInMenu(row, 'Cancelar');
    const reason = page.getByRole('dialog').getByLabel('Motivo (opcional)');
    await reason.fill('Viaje');
    await endSessions(product.url, MENTOR);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar mentoría' }).click();
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await signInHere(page, MENTOR);
    await reason.waitFor();
    expect(await reason.inputValue()).toBe('Viaje');
    await context.close();
  });
});
