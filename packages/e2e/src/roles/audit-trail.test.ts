import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ADMIN, openPage, signIn } from '../harness/browser.ts';
import { readCsv } from '../harness/csv.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const MENTOR = 'Patricia Loayza Medina';

const { product, browser } = await withProduct();

test('an administrator deactivates an account, finds that in the audit trail with the release, and downloads it (rule 11.8)', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' }).waitFor();
  const users = tableOf(page, 'Listado de Usuarios');
  await users.search(MENTOR);
  await users.shows(1, 1);
  await page.getByRole('button', { name: `Desactivar a ${MENTOR}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click();
  await page.getByText('Usuario desactivado exitosamente').waitFor();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Auditoría' }).click();
  await page.getByRole('heading', { level: 1, name: 'Auditoría' }).waitFor();
  const trail = tableOf(page, 'Registro de cambios');
  await expect.poll(() => trail.column('Acción')).toEqual(['Desactivó un usuario', 'Inició sesión']);
  expect(await trail.column('A quién o qué')).toEqual([MENTOR, 'Administración Mentorías']);
  expect(await trail.column('Versión')).toEqual(['admin@1.0.0', 'shell@1.0.0']);
  const ofShell = page.getByText('shell@1.0.0');
  expect(await ofShell.getAttribute('title')).toMatch(/^shell@1\.0\.0-[\da-f]{12}$/);

  await trail.search('patricia');
  await trail.shows(1, 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const rows = readCsv(await readFile(await (await download).path(), 'utf8'));
  expect(rows).toMatchObject([{ Acción: 'Desactivó un usuario', 'A quién o qué': MENTOR, Versión: 'admin@1.0.0' }]);
  await trail.filter('Tipo', 'Usuarios');
  await trail.shows(1, 1);

  expect(problems).toEqual([]);
  await context.close();
});
