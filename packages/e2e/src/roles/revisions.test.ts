import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, signIn, textOf } from '../harness/browser.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** The notice of a save that came second; it has the focus. */
async function noticeIn(page: Page) {
  const notice = page.getByRole('alert').filter({ hasText: 'Alguien lo cambió mientras tanto' });
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  return notice;
}

/** Opens the form of a new account in the window of one more administrator. */
async function accountForm(name: string) {
  const email = await newEntrepreneur(product.url, name);
  return async () => {
    const { page, problems } = await openPage(browser, product.url);
    await signIn(page, ADMIN);
    await page.goto(`/users?search=${encodeURIComponent(email)}`);
    await clickVisibleCenter(page.getByRole('button', { name: `Editar a ${name}` }));
    const dialog = page.getByRole('dialog', { name: 'Editar Emprendedor' });
    const save = () => clickVisibleCenter(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    await dialog.getByLabel('Ubicación').waitFor();
    return { page, dialog, save, problems };
  };
}

/** Two administrators with the form of one account: the first has saved its place, and the second has tried to save its origin. */
async function twoSaves(name: string) {
  const openForm = await accountForm(name);
  const [first, second] = await Promise.all([openForm(), openForm()]);
  await first.dialog.getByLabel('Ubicación').fill('Ayacucho');
  await first.save();
  await first.dialog.waitFor({ state: 'hidden' });
  await second.dialog.getByLabel('Origen').fill('Feria de Huamanga');
  await second.save();
  return { first, second, notice: await noticeIn(second.page) };
}

test('rule 11.10: of two administrators with one account open, the second learns what the first has saved', async () => {
  const { first, second, notice } = await twoSaves('Nora Ccori');
  expect(await textOf(notice)).toContain('Ahora: Ayacucho');
  expect(await second.dialog.getByLabel('Origen').inputValue()).toBe('Feria de Huamanga');
  await clickVisibleCenter(notice.getByRole('button', { name: 'Usar lo de ahora' }));
  await notice.waitFor({ state: 'hidden' });
  await second.dialog.getByLabel('Origen').fill('Feria de Huamanga');
  await second.save();
  await second.dialog.waitFor({ state: 'hidden' });

  await clickVisibleCenter(second.page.getByRole('button', { name: 'Editar a Nora Ccori' }));
  expect(await second.dialog.getByLabel('Ubicación').inputValue()).toBe('Ayacucho');
  expect(await second.dialog.getByLabel('Origen').inputValue()).toBe('Feria de Huamanga');
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('rule 11.10: what the second administrator never touched stays as the first has saved it', async () => {
  const { first, second, notice } = await twoSaves('Saida Poma');
  expect((await textOf(notice)).match(/Lo tuyo/g)).toHaveLength(1);
  await clickVisibleCenter(notice.getByRole('button', { name: 'Guardar lo mío' }));
  await second.dialog.waitFor({ state: 'hidden' });

  await first.page.reload();
  await clickVisibleCenter(first.page.getByRole('button', { name: 'Editar a Saida Poma' }));
  expect(await first.dialog.getByLabel('Ubicación').inputValue()).toBe('Ayacucho');
  expect(await first.dialog.getByLabel('Origen').inputValue()).toBe('Feria de Huamanga');
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('rule 11.10: of two tabs of one week, the second shows the days that the first has published, and leaves them', async () => {
  const first = await openPage(browser, product.url);
  await signIn(first.page, MENTOR);
  const second = await first.context.newPage();
  const day = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('switch');
  const save = (page: Page) => clickVisibleCenter(page.getByRole('button', { name: 'Guardar Horarios' }));
  for (const page of [first.page, second]) {
    await page.goto('/profile');
    await day(page, 'Domingo').waitFor();
  }
  const sunday = await day(first.page, 'Domingo').isChecked();
  const monday = await day(second, 'Lunes').isChecked();
  await day(first.page, 'Domingo').setChecked(!sunday);
  await save(first.page);
  await first.page.getByText('Horarios actualizados exitosamente').waitFor();

  await day(second, 'Lunes').setChecked(!monday);
  await save(second);
  const notice = await noticeIn(second);
  expect(await textOf(notice)).toMatch(/Lunes.*Lo tuyo.*Domingo/s);
  expect(await day(second, 'Lunes').isChecked()).toBe(!monday);
  await clickVisibleCenter(notice.getByRole('button', { name: 'Guardar lo mío' }));
  await second.getByText('Horarios actualizados exitosamente').waitFor();

  await first.page.reload();
  await day(first.page, 'Domingo').waitFor();
  expect(await day(first.page, 'Domingo').isChecked()).toBe(!sunday);
  expect(await day(first.page, 'Lunes').isChecked()).toBe(!monday);
  expect(first.problems).toEqual([]);
});

test('rule 11.10: of two tabs of one meeting link, the second learns what the first has saved', async () => {
  const first = await openPage(browser, product.url);
  await signIn(first.page, MENTOR);
  const second = await first.context.newPage();
  const card = (page: Page) => page.getByRole('region', { name: 'Enlace de reunión' });
  const save = (page: Page) => clickVisibleCenter(card(page).getByRole('button', { name: 'Guardar enlace' }));
  for (const page of [first.page, second]) {
    await page.goto('/profile?vista=presentacion');
    await card(page).getByRole('textbox').waitFor();
  }
  await card(first.page).getByRole('textbox').fill('https://meet.google.com/uno');
  await save(first.page);
  await first.page.getByText('Enlace guardado').waitFor();

  await card(second).getByRole('textbox').fill('https://zoom.us/j/2');
  await save(second);
  const notice = await noticeIn(second);
  expect(await textOf(notice)).toMatch(/Ahora: https:\/\/meet.google.com\/uno.*Lo tuyo: https:\/\/zoom.us\/j\/2/s);
  await clickVisibleCenter(notice.getByRole('button', { name: 'Usar lo de ahora' }));
  await expect.poll(() => card(second).getByRole('textbox').inputValue()).toBe('https://meet.google.com/uno');
  expect(first.problems).toEqual([]);
});
