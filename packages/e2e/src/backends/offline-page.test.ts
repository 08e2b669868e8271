import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const MARKUP = `Rosa <img src=x onerror="document.title='run'"> & "Hijos"`;

/** Signs in, and waits until the agenda is kept. */
async function openAs(email: string) {
  const view = await openPage(browser, product.url);
  await signIn(view.page, email);
  await keptBy(view.page);
  return view;
}

/** The agenda, as soon as it is kept and the worker answers for this page. */
async function keptBy(page: Page): Promise<{ events: { title: string }[] }> {
  const kept = () =>
    page.evaluate(async () => navigator.serviceWorker.controller && (await caches.match('/agenda.json'))?.json());
  await expect.poll(kept, { timeout: 30_000 }).toBeTruthy();
  return kept();
}

/** The lines of an event. */
async function linesOf(item: Locator): Promise<string[]> {
  const lines = await item.locator('strong, span').allTextContents();
  return lines.map((line) => line.replaceAll(/\s/g, ' '));
}

/** Opens an address while the server cannot be reached. */
async function openOffline({ page, context }: { page: Page; context: BrowserContext }, path: string) {
  await context.setOffline(true);
  await page.goto(path);
  await page.getByText('Sin conexión con Mentorías.').waitFor();
}

describe('rule 13.16: a page that is opened without a connection', () => {
  test.each([
    ['mentor', MENTOR, 'Próximas mentorías'],
    ['entrepreneur', ENTREPRENEUR, 'Próximo horario'],
  ])('shows the agenda of the %s who is signed in, and comes back by itself', async (_role, email, sign) => {
    const view = await openAs(email);
    const { page, context } = view;
    const { events } = await keptBy(page);
    await openOffline(view, '/mis-mentorias');
    const shown = page.getByRole('listitem');
    expect(await shown.count()).toBe(events.length);
    expect(events.length).toBeGreaterThan(0);
    expect((await linesOf(shown.first())).join(' ')).toMatch(/^\S+, \d+ de \S+, .* m\. – .* m\. Mentoría con /);
    await page.getByRole('heading', { name: 'Tus próximas mentorías' }).waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Sin conexión con Mentorías.').waitFor();
    await context.setOffline(false);
    await page.getByText('Sin conexión con Mentorías.').waitFor({ state: 'detached' });
    await page.goto('/');
    await page.getByText(sign).first().waitFor();
    await context.close();
  });

  test('SEC-45: forgets the agenda at the log-out, and shows it to nobody else', async () => {
    const view = await openAs(MENTOR);
    const { page, context } = view;
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByText('Sin conexión con Mentorías.').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
    expect(await page.getByText('Mentoría con').count()).toBe(0);

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });

  test('SEC-45: what others wrote is text', async () => {
    const email = await newEntrepreneur(product.url, 'Rosa Marcada');
    const view = await openAs(email);
    const { page, context } = view;
    await page.evaluate(async (title) => {
      const cache = await caches.open('agenda');
      const agenda = await (await cache.match('/agenda.json'))?.json();
      const ends = new Date(Date.now() + 3_600_000).toISOString();
      const events = [{ ends, when: title, title, link: `javascript:document.title='run'` }];
      await cache.put('/agenda.json', Response.json({ ...agenda, events }));
    }, MARKUP);
    await openOffline(view, '/');
    expect(await linesOf(page.getByRole('listitem'))).toEqual([MARKUP, MARKUP]);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.title()).toBe('Sin conexión · Mentorías');
    await context.close();
  });
});
