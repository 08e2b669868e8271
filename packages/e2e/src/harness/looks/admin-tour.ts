import { REFUSAL } from '../backends/provoke.ts';
import type { Tour } from './tour.ts';
import { CHANGED_MEANWHILE, FREE_GUIDE, GUIDE, leave, saveFirst } from './tour.ts';

/** The screens of an administrator in each state, and the dialogs that open above them. */
export async function admin({ page, people, see, seeOpen }: Tour) {
  await see('/', 'loading', 'Cargando...');
  await see('/', 'failed', REFUSAL);
  await see('/', 'empty', 'No hay datos disponibles');
  await see(`/?search=${FREE_GUIDE}`, 'loaded', 'Limpiar búsqueda y filtros');
  await see('/', 'loaded', 'Mostrando 10 de');
  await see('/?calendar=week', 'loaded', / – \d+ de /);
  await see('/?calendar=month', 'loaded', 'Mes');
  await see(`/?search=${people.entrepreneur}`, 'loaded', 'Mostrando');
  await page.getByRole('button', { name: /^Filtro/ }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Mentor', exact: true }).click();
  await page.getByRole('option', { name: new RegExp(GUIDE) }).waitFor();
  await seeOpen('the filters, with a person to choose');
  await leave(page);
  for (const action of ['Ver', 'Reprogramar', 'Cancelar']) {
    await page
      .getByRole('button', { name: new RegExp(`^${action} la mentoría de`) })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
    await seeOpen(`${action} in the list of events`);
    await leave(page);
  }
  await page.getByRole('button', { name: 'Crear Evento' }).click();
  const create = page.getByRole('dialog', { name: 'Crear Evento' });
  await create.getByRole('combobox', { name: 'Emprendedor' }).fill('olga');
  await page.getByRole('option', { name: /^Olga Neyra/ }).waitFor();
  await seeOpen('choosing a person');
  await page.keyboard.press('Escape');
  await create.getByRole('button', { name: 'Crear Evento' }).click();
  await create.getByText('Este campo es obligatorio').first().waitFor();
  await create.getByRole('textbox', { name: 'Fecha' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  await seeOpen('an incomplete event, and the days of a month');

  await see('/reporte', 'loading', 'Cargando reporte...');
  await see('/reporte', 'failed', REFUSAL);
  await see('/reporte', 'loaded', 'Mentorías realizadas');
  await see('/auditoria', 'loading', 'Cargando...');
  await see('/auditoria', 'failed', REFUSAL);
  await see('/auditoria', 'empty', 'No hay datos disponibles');
  await see('/auditoria', 'loaded', 'Inició sesión');
  await see('/datos', 'failed', REFUSAL);
  await see('/datos', 'loaded', 'Solicitudes de datos');
  await see('/users', 'loading', 'Cargando...');
  await see('/users', 'failed', REFUSAL);
  await see('/users', 'empty', 'No hay datos disponibles');
  await see('/users?page=2', 'loaded', 'Mostrando 10 de');
  await page
    .getByRole('checkbox', { name: /^Seleccionar a/ })
    .first()
    .click();
  await seeOpen('chosen accounts');
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Origen' }).waitFor();
  await seeOpen('the columns that are shown');
  await leave(page);
  const main = page.getByRole('main');
  await main.getByRole('rowheader').or(main.getByRole('listitem')).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Notas' }).getByRole('button', { name: 'Agregar nota' }).waitFor();
  await page.waitForLoadState('networkidle');
  await seeOpen('a person');
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).waitFor();
  await seeOpen('a new note');
  await leave(page);
  const person = new URL(page.url()).pathname;
  await see(person, 'loading', 'Cargando usuario...');
  await see(person, 'failed', REFUSAL);
  await see('/users?page=2', 'loaded', 'Mostrando 10 de');
  for (const button of ['Crear Mentor', 'Crear Emprendedor']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor();
    await seeOpen(button);
    await leave(page);
  }
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const buffer = Buffer.from('Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,ana@ejemplo.pe,Ana,Telas\nNadie,,,');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 usuario listo para importar.').waitFor();
  await seeOpen('a file with a good line and a bad one');
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('button', { name: /^Editar a/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Ubicación').waitFor();
  await seeOpen('changing an account');
  await saveFirst(page, '**/api/v1/admin/users/*', () => ({
    location: 'Huancavelica',
    specializations: ['Exportación de café y cacao a Europa', 'Finanzas'],
    description: 'Lo que otra persona escribió mientras tanto, que ocupa más de una línea en un teléfono.',
  }));
  await page.getByRole('dialog').getByLabel('Ubicación').fill('Ica');
  await page.getByRole('button', { name: /^Actualizar / }).click();
  await page.getByRole('dialog').getByText(CHANGED_MEANWHILE).waitFor();
  await seeOpen('an account that was changed meanwhile');
  await page.unroute('**/api/v1/admin/users/*');
  await page.getByRole('button', { name: 'Usar lo de ahora' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).or(page.getByText('Listado de Usuarios')).first().click();
  await page
    .getByRole('button', { name: /^Desactivar a/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Desactivar usuario' }).waitFor();
  await seeOpen('the question before an account is switched off');
}
