import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

async function openAs(email: string) {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, email);
  const end = async () => {
    expect(problems).toEqual([]);
    await context.close();
  };
  return { page, end };
}

/** Opens the palette, types and presses Enter. */
async function goBy(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '¿Qué buscas?' }).fill(typed);
  // The commands of a remote come with it.
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ir a…' }).waitFor({ state: 'hidden' });
}

describe('by keys alone (rules 4.11 and 4.12)', () => {
  test('an administrator creates an event from another screen, and finds an account', async () => {
    const { page, end } = await openAs(ADMIN);
    await goBy(page, 'auditoria');
    await page.getByRole('heading', { name: 'Auditoría' }).waitFor();
    await goBy(page, 'crear even');
    const form = page.getByRole('dialog', { name: 'Crear Evento' });
    await form.waitFor();
    expect(new URL(page.url()).search).toBe('');
    // Where a dialog is open the keys are its own.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(0);

    // One that fades out has none any more: nobody waits for it.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '¿Qué buscas?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.evaluate((fadedOut) => new Promise((resolve) => setTimeout(resolve, fadedOut)), 600);
    expect(await page.getByRole('combobox', { name: '¿Qué buscas?' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '¿Qué buscas?' }).fill('lucia paredes');
    await page.getByRole('option', { name: /^Lucía Paredes/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Lucía Paredes/ }).waitFor();
    await page.getByRole('link', { name: MENTOR }).waitFor();
    await end();
  });

  test.each(['Ir a…', 'Atajos de teclado'])(
    'what the menu opens gives the focus back to the menu: %s',
    async (item) => {
      const { page, end } = await openAs(MENTOR);
      const menu = page.getByRole('banner').getByRole('button').last();
      const hasFocus = () => menu.evaluate((button) => button === document.activeElement);
      const openAndClose = async (choose: (entry: Locator) => Promise<void>) => {
        await choose(page.getByRole('menuitem', { name: item }));
        await page.getByRole('dialog', { name: item }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await expect.poll(hasFocus).toBe(true);
      };
      await menu.click();
      await openAndClose((entry) => entry.click());
      await page.keyboard.press('Enter');
      await openAndClose((entry) => entry.press('Enter'));
      await end();
    },
  );

  test('a mentor with an unsaved week is asked before the palette leads away', async () => {
    const { page, end } = await openAs(MENTOR);
    await goBy(page, 'perfil');
    await page.getByRole('region', { name: 'Lunes' }).getByRole('switch').uncheck();
    await page.getByText('Cambios sin guardar').waitFor();
    await goBy(page, 'mentorias');
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/profile');
    await end();
  });

  test('an entrepreneur searches, and turns off the keys of one character', async () => {
    const { page, end } = await openAs(ENTREPRENEUR);
    const search = page.getByRole('searchbox', { name: '¿En qué necesitas ayuda?' });
    await search.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('a/?');
    expect(await search.inputValue()).toBe('a/?');
    await search.blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await goBy(page, 'finanzas');
    await page.getByText('Lucía Paredes Salazar').first().waitFor();
    expect(new URL(page.url()).search).toBe('?search=finanzas');
    await end();
  });
});
