import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { describe, expect, test } from 'vitest';
import { openPage } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

test('rule 3.13: the entrance says what the product is, how it works and how one gets an account', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await page.goto('/');
  const introduction = page.getByRole('region', { name: 'Qué es Mentorías' });
  await introduction.waitFor();
  expect(await introduction.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Qué es Mentorías',
    'Cómo funciona',
    'Áreas de los mentores',
    'Cómo obtener acceso',
  ]);
  expect(await introduction.locator('ol > li').count()).toBe(3);
  const areas = await introduction.locator('ul > li').allTextContents();
  expect(AREAS.map(areaLabel)).toEqual(expect.arrayContaining(areas));
  expect(await introduction.getByRole('link').getAttribute('href')).toMatch(/^tel:\+\d+$/);
  expect(await page.title()).toBe('Una hora con un mentor para tu negocio · Mentorías');
  expect(problems).toEqual([]);
  await context.close();
});

test('rule 3.13: it is there on the sign-in alone, before and after a session', async () => {
  const { page, context } = await openPage(browser, product.url);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Cómo funciona' }).waitFor();
  await page.getByRole('button', { name: /^Mentor/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Mentorías' }).waitFor();
  expect(await page.locator('#introduction').count()).toBe(0);
  await page
    .getByRole('button', { name: /Lucía|Mentor/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('heading', { name: 'Cómo funciona' }).waitFor();
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' }).waitFor();
  expect(await page.locator('#introduction').count()).toBe(0);
  await context.close();
});

test('rule 3.13: on a phone the form is reached before it, in the first view and by the keyboard', async () => {
  const { page, context } = await openPage(browser, product.url, { viewport: { width: 320, height: 640 } });
  await page.goto('/');
  const field = await page.getByLabel('Correo').boundingBox();
  expect((field?.y ?? 1000) + (field?.height ?? 0)).toBeLessThan(640);
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Correo').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});

describe('rule 3.14: one click signs in', () => {
  test.each([
    ['Emprendedor', 'Buscar mentores'],
    ['Mentor', 'Mentorías'],
    ['Administrador', 'Dashboard'],
  ])('%s', async (role, heading) => {
    const { page, context, problems } = await openPage(browser, product.url);
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^${role}`) }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('rule 13.15: link previews and home screens find their pictures, of the size that is said', async () => {
  const { page, context } = await openPage(browser, product.url);
  await page.goto('/');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { icons } = await (await fetch(`${product.url}/manifest.webmanifest`)).json();
  const pictures: [string, string][] = icons.map(({ src, sizes }: Record<string, string>) => [src, sizes]);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  pictures.push([new URL(`${card}`).pathname, '1200x630'], [`${touch}`, '180x180']);
  for (const [src, size] of pictures) {
    const bytes = Buffer.from(await (await fetch(product.url + src)).arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(size);
    expect(bytes.length, src).toBeLessThan(60_000);
  }
  await context.close();
});
