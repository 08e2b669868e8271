import { expect, test } from 'vitest';
import { ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

test.each([
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
])('the offline notice contains its button on %s, and covers nothing (rule 4.7)', async (_, options) => {
  const { page, context, problems } = await openPage(browser, product.url, options);
  await signIn(page, ENTREPRENEUR);
  await page
    .getByRole('link', { name: /^Ver horarios/ })
    .first()
    .waitFor();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'Sin conexión' });
  const button = banner.getByRole('button', { name: 'Reintentar' });
  await button.waitFor();
  const [outer, inner] = [(await banner.boundingBox())!, (await button.boundingBox())!];
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  expect(inner.x + inner.width).toBeLessThanOrEqual(options.viewport.width);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(header.y).toBeGreaterThanOrEqual(outer.y + outer.height - 1);
  expect(problems).toEqual([]);
  await context.close();
});

test('REL-20: a screen that cannot be fetched offline says only that, and loads by itself when online again', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Perfil' }).click();
  const card = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Sin conexión' }) });
  await card.waitFor();
  expect(await card.getByText('Detalles').isVisible()).toBe(true);
  expect(await card.getByText(/shell@/).isVisible()).toBe(false);
  expect(await page.getByText('dile este código').count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).waitFor();
  await page.getByRole('switch', { name: 'Lunes' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  // The message of the error boundary about what it caught.
  expect(problems.filter((problem) => !problem.startsWith('ScreenNotLoaded'))).toEqual([]);
  await context.close();
});

test('what was typed is there after a screen that could not be fetched (rule 13.2)', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, ENTREPRENEUR);
  await page
    .getByRole('link', { name: /^Ver horarios/ })
    .first()
    .click();
  await page.getByLabel('Descripción').waitFor();
  await page.reload();
  await page.getByLabel('Descripción').fill('Precios y costos');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Mis mentorías' }).click();
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
  await page.goBack();
  await page.getByLabel('Descripción').waitFor();
  expect(await page.getByLabel('Descripción').inputValue()).toBe('Precios y costos');
  await context.close();
});

test('what a screen could not read offline is read when online again', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('switch', { name: 'Lunes' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  await menu.getByRole('link', { name: 'Mentorías' }).click();
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error al cargar tus mentorías' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});

test('a public screen that cannot be fetched offline says so, and comes with the connection (rule 4.7)', async () => {
  const { page, context } = await openPage(browser, product.url);
  // Else it may be there already.
  await page.route('**/assets/signed-in*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Correo').waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await page.getByText('Esta parte aparecerá sola cuando vuelva la conexión.').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Recuperar contraseña' }).waitFor();
  await context.close();
});

test('parts of the account that cannot be fetched offline come with the connection (rule 4.7)', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  // The menu's own code comes with the first sign of the user.
  await page.getByRole('banner').getByRole('button', { name: 'Lucía Paredes Salazar' }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await page.getByText('Esta parte aparecerá sola cuando vuelva la conexión.').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor();
  expect(await page.getByText('aparecerá sola').count()).toBe(0);
  await context.close();
});
