import { appCode } from '@mentorias/api/sign-in/second-factor/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, MENTOR, openBrowser, openPage, PASSWORD } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  browser = await openBrowser();
  product = await startProduct({ REQUIRE_SECOND_FACTOR: 'admin' });
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

async function signIn(page: Page, email: string) {
  await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Sets a second factor up by keyboard, from 'Activar' on, and returns its secret and one of its recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Activar' }).press('Enter');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = shown!.replaceAll(' ', '');
  await page.keyboard.type(appCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tus códigos de recuperación' }).waitFor();
  const recoveryCode = await page
    .getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Ya los guardé' }).press('Enter');
  return { secret, recoveryCode: recoveryCode! };
}

test('a mentor sets one up in /cuenta, and signs in with password and code (rule 3.10)', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await page.goto('/cuenta');
  const { secret } = await setUp(page);
  await page.getByText('Te quedan 10 códigos de recuperación.').waitFor();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByLabel('Correo').waitFor();
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor();
  expect(await audit(page, 'the code')).toEqual([]);
  // The code of the set-up is used up: the app's next one, which its clock may show half a minute early.
  await page.getByLabel('Código').fill(appCode(secret, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await page.goto('/cuenta');
  await page.getByText('Este dispositivo').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an administrator who must have one is led to it, and signs in with a recovery code (rule 3.10)', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  await page.getByText('Tu cuenta necesita la verificación en dos pasos. Actívala para continuar.').waitFor();
  expect(await audit(page, 'what is required')).toEqual([]);
  const { recoveryCode } = await setUp(page);
  await page.getByRole('button', { name: 'Crear Evento' }).waitFor();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.getByLabel('Correo').waitFor();
  await signIn(page, ADMIN);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crear Evento' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
