import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, PASSWORD } from '../harness/browser.ts';
import { hasFocus, tabTo } from '../harness/looks/keyboard.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** Opens the product, and signs in without a mouse. */
async function enter(email: string) {
  const visitor = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto('/');
  await tabTo(page, page.getByLabel('Correo'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1 }));
  return visitor;
}

/** Goes there, and presses Enter. */
async function press(page: Page, target: Locator, key?: 'Shift+Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function expectFocus(target: Locator) {
  await expect.poll(() => hasFocus(target), { message: `${target} has the focus` }).toBe(true);
}

/** Alt+T moves the focus to the notice, Esc back (rule 9.10). */
async function visitNotice(page: Page, words: string) {
  // What had the focus was removed or closes; what is around it gets the focus a moment later.
  await page.locator(':focus:not(body, [data-closing] *)').waitFor();
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.getByText(words).waitFor();
  await page.keyboard.press('Alt+t');
  await expectFocus(page.locator('[data-toast]').filter({ hasText: words }));
  await page.keyboard.press('Escape');
  expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
}

describe('A11Y-02: without a mouse', () => {
  test('an entrepreneur signs in, books, cancels and logs out', async () => {
    const { page, context, problems } = await enter(await newEntrepreneur(product.url, 'Pilar Ugarte'));
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('paredes');
    await page.keyboard.press('Enter');
    await page.getByText('1 mentor', { exact: true }).waitFor();
    await expectFocus(page.getByRole('searchbox'));
    await press(page, page.getByRole('link', { name: /^Ver horarios de/ }));
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Agendar Una Mentoria' }));

    await slotFields(page).days();
    await tabTo(page, page.getByLabel('Fecha'));
    await page.keyboard.press('End');
    await expect.poll(() => page.getByLabel('Horario').isEnabled()).toBe(true);
    await tabTo(page, page.getByLabel('Horario'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('Descripción'));
    await page.keyboard.type('Ordenar mis cuentas');
    await press(page, page.getByRole('button', { name: 'Realizar Solicitud' }));
    await expectFocus(page.getByRole('status').filter({ hasText: '¡Mentoría agendada exitosamente!' }));
    await press(page, page.getByRole('link', { name: 'Ver mis mentorías' }));
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Mis mentorías' }));

    const cancel = page.getByRole('button', { name: /^Cancelar mentoría/ });
    await press(page, cancel);
    await expectFocus(page.getByLabel('Motivo (opcional)'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectFocus(cancel);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByLabel('Motivo (opcional)'));
    await page.keyboard.type('Viajo ese día');
    await press(page, page.getByRole('button', { name: 'Sí, cancelar' }));
    await page.getByText('No tienes mentorías próximas').waitFor();
    await visitNotice(page, 'Mentoría cancelada');

    await press(page, page.getByRole('button', { name: 'Pilar Ugarte' }), 'Shift+Tab');
    await expectFocus(page.getByRole('menuitem', { name: 'Mi cuenta' }));
    await page.keyboard.press('End');
    await expectFocus(page.getByRole('menuitem', { name: 'Cerrar Sesión' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Correo').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a mentor skips the menu, edits a week and logs out', async () => {
    const { page, context, problems } = await enter(MENTOR);
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Perfil' }), 'Shift+Tab');
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Configurar Horarios Disponibles' }));
    const sunday = page.getByRole('region', { name: 'Domingo', exact: true });
    await tabTo(page, sunday.getByRole('switch'));
    await page.keyboard.press('Space');
    await tabTo(page, sunday.getByLabel('Desde'));
    await page.keyboard.type('02:40 P');
    await sunday.getByText('1 horario · 1 h 20 min').waitFor();
    await press(page, sunday.getByRole('button', { name: 'Agregar horario el domingo' }));
    await press(page, sunday.getByRole('button', { name: 'Quitar el último horario del domingo' }));
    await expectFocus(sunday.getByRole('button', { name: 'Agregar horario el domingo' }));
    await press(page, page.getByRole('button', { name: 'Guardar Horarios' }));
    await page.getByText('Horarios actualizados exitosamente').waitFor();

    await page.reload();
    await sunday.getByText('1 horario · 1 h 20 min').waitFor();
    await press(page, page.getByRole('link', { name: 'Saltar al contenido' }));
    await expectFocus(page.getByRole('main'));
    await press(page, page.getByRole('navigation').getByRole('button', { name: 'Cerrar Sesión' }), 'Shift+Tab');
    await page.getByLabel('Correo').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('an administrator creates an entrepreneur and switches the account off', async () => {
    const { page, context, problems } = await enter(ADMIN);
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }), 'Shift+Tab');
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' }));
    const create = page.getByRole('button', { name: 'Crear Emprendedor' });
    await press(page, create);
    const dialog = page.getByRole('dialog', { name: 'Crear Emprendedor' });
    await expectFocus(dialog.getByLabel('Nombre'));
    await page.keyboard.type('Quena Ramos');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(dialog.getByLabel('Nombre'));
    for (const [label, words] of [
      ['Correo', 'quena@ejemplo.pe'],
      ['Contraseña', PASSWORD],
      ['Emprendimiento', 'Chompas de Quena'],
    ] as const) {
      await tabTo(page, dialog.getByRole('textbox', { name: label }));
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(create);
    await visitNotice(page, 'Emprendedor creado exitosamente');

    await tabTo(page, page.getByPlaceholder('Buscar...'));
    await page.keyboard.type('quena@ejemplo.pe');
    await page.keyboard.press('Enter');
    await page.getByText('Mostrando 1 de 1 elementos').waitFor();
    await press(page, page.getByRole('button', { name: 'Desactivar a Quena Ramos' }));
    const question = page.getByRole('dialog', { name: 'Desactivar usuario' });
    await expectFocus(question.getByRole('button', { name: 'Volver' }));
    await press(page, question.getByRole('button', { name: 'Desactivar' }));
    await page.getByText('Usuario desactivado exitosamente').waitFor();
    await expectFocus(page.getByRole('button', { name: 'Activar a Quena Ramos' }));
    expect(problems).toEqual([]);
    await context.close();
  });
});
