import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endSessions, newEntrepreneur } from '../harness/accounts.ts';
import { ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import { startLoadBalancer } from '../harness/remotes/load-balancer.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const MARKUP = `Rosa <img src=x onerror="document.title='run'"> & "Hijos"`;

/** Signs in, and waits until the agenda is kept. */
async function openAs(email: string, url = product.url) {
  const view = await openPage(browser, url);
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
  await offlineHeading(page).waitFor();
}

/** What the browser keeps of the person: only the caches, and values that are more than a setting of the page. */
async function leftBehind(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    session: JSON.parse(localStorage.getItem('root') ?? '{}').auth,
    others: Object.keys(localStorage).filter((key) => key !== 'root'),
  }));
}
const NOTHING = { caches: [], databases: [], session: { user: {}, token: '' }, others: [] };

/** Lets the kept agenda, and with it the session that it is of, end in so many milliseconds. */
async function endsIn(page: Page, milliseconds: number) {
  await page.evaluate(async (until) => {
    const cache = await caches.open('agenda');
    const agenda = await (await cache.match('/agenda.json'))?.json();
    await cache.put('/agenda.json', Response.json({ ...agenda, until }));
  }, new Date(Date.now() + milliseconds).toISOString());
}

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'Sin conexión con Mentorías' });

describe('rule 13.16: a page that is opened without a connection', () => {
  test.each([
    ['mentor', MENTOR, '/profile', 'Configurar Horarios Disponibles'],
    ['entrepreneur', ENTREPRENEUR, '/mis-mentorias', 'Mis mentorías'],
  ])('shows the agenda of the %s who is signed in, and comes back by itself', async (_role, email, path, screen) => {
    const view = await openAs(email);
    const { page, context } = view;
    const { events } = await keptBy(page);
    await openOffline(view, path);
    const shown = page.getByRole('listitem');
    expect(await shown.count()).toBe(events.length);
    expect(events.length).toBeGreaterThan(0);
    expect((await linesOf(shown.first())).join(' ')).toMatch(/^\S+, \d+ de \S+, .* m\. – .* m\. Mentoría con /);
    await page.getByRole('heading', { name: 'Tus próximas mentorías' }).waitFor();
    expect(await audit(page, 'without a connection')).toEqual([]);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await offlineHeading(page).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: screen }).waitFor();
    await context.close();
  });

  test('is shown while the server is away, also behind a proxy, until it answers again', async () => {
    const proxy = await startLoadBalancer([product.url]);
    onTestFinished(() => proxy.stop());
    const views = [await openAs(MENTOR), await openAs(MENTOR, proxy.url)];
    await product.stop();
    for (const { page } of views) {
      await page.reload();
      await offlineHeading(page).waitFor();
      expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
    }
    await product.start();
    for (const { page, context } of views) {
      await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
      await context.close();
    }
  });

  test('is without an agenda where the browser has no room for one', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await page.addInitScript(() => {
      globalThis.caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await signIn(page, MENTOR);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
      .toBe(true);
    // The agenda is kept half a second after what has changed last.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect(problems).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await offlineHeading(page).waitFor();
    await context.close();
  });

  test('SEC-45: forgets the agenda at the log-out, and shows it to nobody else', async () => {
    const view = await openAs(MENTOR);
    const { page, context } = view;
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await offlineHeading(page).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
    expect(await page.getByText('Mentoría con').count()).toBe(0);
    await expect.poll(() => leftBehind(page)).toEqual(NOTHING);
    expect(await audit(page, 'without a connection and without an agenda')).toEqual([]);

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
    expect(await leftBehind(page)).toEqual(NOTHING);
    await context.close();
  });

  test('SEC-45: forgets the agenda of a session that was ended on another device, as soon as a call says so', async () => {
    const email = await newEntrepreneur(product.url, 'Rosa Terminada');
    const view = await openAs(email);
    const { page, context } = view;
    await endSessions(product.url, email);
    await page.getByRole('navigation').getByRole('link', { name: 'Mis mentorías' }).click();
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await context.setOffline(true);
    await page.reload();
    await offlineHeading(page).waitFor();
    expect(await page.content()).not.toContain('Tus próximas mentorías');
    expect(await leftBehind(page)).toEqual(NOTHING);
    await context.close();
  });

  test('SEC-45: forgets the agenda when the session ends by its age, also while the page is open', async () => {
    const view = await openAs(MENTOR);
    const { page, context } = view;
    await endsIn(page, 25_000);
    await openOffline(view, '/');
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('listitem').count(), { timeout: 45_000 }).toBe(0);
    expect((await leftBehind(page)).caches).toEqual([]);

    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
    await keptBy(page);
    await endsIn(page, -1);
    await openOffline(view, '/');
    expect(await page.content()).not.toContain('Tus próximas mentorías');
    expect((await leftBehind(page)).caches).toEqual([]);
    await context.close();
  });

  test('SEC-45: a log-out in one tab takes the agenda from another one without a connection', async () => {
    const view = await openAs(MENTOR);
    const { page, context } = view;
    const other = await context.newPage();
    await other.goto(product.url);
    await other.getByRole('navigation').getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
    await openOffline(view, '/');
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
    await other.getByRole('navigation').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0);
    await expect.poll(() => leftBehind(page)).toEqual(NOTHING);
    await context.close();
  });

  test('SEC-45: of somebody else who is signed in there is nothing', async () => {
    const view = await openAs(MENTOR);
    const { page, context } = view;
    await page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem('root')!);
      root.auth.user.id = 'somebody-else';
      localStorage.setItem('root', JSON.stringify(root));
    });
    await openOffline(view, '/');
    expect(await page.getByRole('listitem').count()).toBe(0);
    expect(await page.content()).not.toContain('Mentoría con');
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
