import { expect, test } from 'vitest';
import { MENTOR, openPage, signIn, signInHere } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const SIGNED_IN_CODE = '**/assets/signed-in*.js';

test('rule 13.10: a sign-in whose next code does not load says so, and one click loads it', async () => {
  const { page, context } = await openPage(browser, product.url);
  await page.route(SIGNED_IN_CODE, (route) => route.abort());
  await page.goto('/');
  await signInHere(page, MENTOR);
  await page.getByText('No se pudo cargar la página').waitFor();
  await page.unroute(SIGNED_IN_CODE);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await context.close();
});

test('the same where the page was opened with a session, and its files preloaded', async () => {
  const { page, context } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await page.route(SIGNED_IN_CODE, (route) => route.abort());
  await page.reload();
  await page.getByText('No se pudo cargar la página').waitFor();
  await page.unroute(SIGNED_IN_CODE);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await context.close();
});

test('a sign-in that is quicker than the next code waits for it', async () => {
  const { page, context } = await openPage(browser, product.url);
  let goOn = () => {};
  const mayContinue = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(SIGNED_IN_CODE, async (route) => {
    await mayContinue;
    await route.continue();
  });
  await page.goto('/');
  await signInHere(page, MENTOR);
  await page.getByText('Cargando...').waitFor();
  goOn();
  await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  expect(await page.getByRole('link', { name: 'Perfil' }).isVisible()).toBe(true);
  await context.close();
});
