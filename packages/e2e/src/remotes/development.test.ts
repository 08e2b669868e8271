import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MENTOR, openBrowser, openPage, signIn } from '../harness/browser.ts';
import type { Development } from '../harness/development.ts';
import { startDevelopment } from '../harness/development.ts';
import { audit } from '../harness/looks/audit.ts';
import type { Product } from '../harness/product.ts';
import { PRODUCTION, startProduct } from '../harness/product.ts';

let development: Development;
let elsewhere: Product;
let production: Product;
let browser: Browser;

beforeAll(async () => {
  elsewhere = await startProduct();
  const secured = { ...PRODUCTION, DEMO: '0' };
  [development, production, browser] = await Promise.all([
    startDevelopment({ DEV_SHELLS: elsewhere.url }),
    startProduct(secured),
    openBrowser(),
  ]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([development?.stop(), elsewhere?.remove(), production?.remove()]);
});

/** A tab that records its requests to the developer's machine. */
async function openTab(url: string) {
  const tab = await openPage(browser, url);
  const asked: string[] = [];
  tab.page.on('request', (request) => {
    if (request.url().startsWith(new URL(development.address).origin)) asked.push(request.url());
  });
  return { ...tab, asked };
}

const question = (page: Page) => page.getByRole('heading', { name: '¿Cargar código de este equipo?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function accept(page: Page) {
  await page.goto(`/?remote.guide=${development.address}`);
  await page.getByRole('button', { name: 'Usar esta versión' }).click();
  await page.getByText(`remote-guide se carga desde ${new URL(development.address).origin}`).waitFor();
  await signIn(page, MENTOR);
}

/** Marks the page; a reload would remove the mark. */
async function pageStays(page: Page) {
  await page.evaluate('globalThis.isStillThisPage = true');
  return () => page.evaluate('globalThis.isStillThisPage === true');
}

describe('pnpm dev', () => {
  test('updates the open page on save and keeps its state, and reports build errors', async () => {
    const { page, context, problems } = await openTab(development.url);
    await accept(page);
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('button', { name: 'Copiar a otros días los horarios del lunes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copiar los horarios del lunes' });
    await dialog.waitFor();
    const isSamePage = await pageStays(page);

    await development.edit('availability/texts.ts', 'quedarán con', 'se quedarán con');
    await dialog.getByText('Los días que elijas se quedarán con estos mismos horarios.').waitFor();
    await development.edit('availability/availability.module.css', '.screen {', '.screen { letter-spacing: 1px;');
    const screen = page.locator('main [class*="guide-screen"]');
    const spacing = () => screen.evaluate((element) => getComputedStyle(element).letterSpacing);
    await expect.poll(spacing, { timeout: 15_000 }).toBe('1px');
    expect(await dialog.isVisible()).toBe(true);

    await development.edit('availability/texts.ts', "copyNow: 'Copiar'", "copyNow: 'Copiar");
    await page.getByRole('alert').getByText('remote-guide no compila').waitFor();
    expect(development.output()).toContain('remote-guide no compila: la página sigue con lo anterior');
    await development.edit('availability/texts.ts', "copyNow: 'Copiar", "copyNow: 'Copiar ahora'");
    await dialog.getByRole('button', { name: 'Copiar ahora' }).waitFor();
    expect(await page.getByText('remote-guide no compila').isVisible()).toBe(false);

    expect(await isSamePage()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('works in a shell elsewhere too, and a remote that failed comes back with the next save', async () => {
    const { page, context, problems, requests } = await openTab(elsewhere.url);
    await accept(page);
    await page.reload();
    await heading(page, 'Mentorías').waitFor();
    expect(requests.filter((path) => path.startsWith('/remotes/guide/'))).toEqual([]);
    const isSamePage = await pageStays(page);

    await development.edit('dashboard/texts.ts', "title: 'Mentorías'", "title: 'Mi semana'");
    await heading(page, 'Mi semana').waitFor();
    await development.edit(
      'dashboard/dashboard-screen.tsx',
      'export function',
      "throw new Error('x');\nexport function",
    );
    await page.getByText('Detalles').click();
    await page.getByText(`guide@1.0.0 de ${development.address}`).waitFor();
    await development.edit('dashboard/dashboard-screen.tsx', "throw new Error('x');\n", '');
    await heading(page, 'Mi semana').waitFor();

    expect(await isSamePage()).toBe(true);
    await page.getByRole('button', { name: 'Quitar' }).click();
    await heading(page, 'Mentorías').waitFor();
    expect(await page.getByText('se carga desde').isVisible()).toBe(false);
    // React logs the provoked errors; a save may come while the remote is reloading.
    const unexpected = problems.filter((problem) => !problem.startsWith('ScreenNotLoaded') && !isOutdated(problem));
    expect(unexpected).toEqual([]);
    await context.close();
  });

  test('a save while the page loads is what the page comes to show', async () => {
    const { page, context, problems } = await openTab(elsewhere.url);
    await page.route(
      '**/guide/home.js',
      async (route) => {
        await development.edit('dashboard/dashboard-screen.tsx', 'texts.title', "'Mi agenda'");
        await development.built();
        await route.continue();
      },
      { times: 1 },
    );
    await accept(page);
    await heading(page, 'Mi agenda').waitFor();
    expect(problems.some(isOutdated)).toBe(true);
    await context.close();
  });
});

/** The browser's error for a file that was rebuilt after the page had got its hash; the next build's message corrects that. */
function isOutdated(problem: string): boolean {
  return problem.startsWith("Failed to find a valid digest in the 'integrity' attribute");
}

describe('a link from another person', () => {
  test('runs nothing without consent, and the focus starts on the refusal', async () => {
    const { page, context, problems, asked } = await openTab(development.url);
    await page.goto(`/profile?remote.guide=${development.address}&page=2#fin`);
    await question(page).waitFor();
    expect(await audit(page, 'the question')).toEqual([]);
    expect(await page.getByRole('button', { name: 'Descartar' }).evaluate((no) => no === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.getByLabel('Correo').waitFor();
    expect(page.url()).not.toContain('remote.guide');
    await page.reload();
    await page.getByLabel('Correo').waitFor();
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('cannot name another machine', async () => {
    const { page, context, problems } = await openTab(development.url);
    await page.goto('/?remote.guide=https://evil.example/');
    await page.getByText('Se ignoró «https://evil.example/» para remote-guide').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Correo').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('does nothing in production, nor do overrides that a tab has stored', async () => {
    const { page, context, problems, requests, asked } = await openTab(production.url);
    const { address } = development;
    await page.addInitScript(`sessionStorage.setItem('remote-overrides', '{"guide":"${address}"}')`);
    const reply = await page.goto(`/?remote.guide=${address}`);
    await page.getByLabel('Correo').waitFor();
    expect(reply?.headers()['content-security-policy']).not.toMatch(/localhost|127\.0\.0\.1/);
    expect(await question(page).isVisible()).toBe(false);
    expect(await page.getByText('se carga desde').isVisible()).toBe(false);
    const served = await (await fetch(production.url)).text();
    const chunks = requests.filter((path) => path.endsWith('.js') && !served.includes(path));
    expect(chunks).toEqual([]);
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('for a machine that does not answer the ordinary card names it', async () => {
  const { page, context } = await openTab(elsewhere.url);
  await signIn(page, MENTOR);
  await page.goto('/?remote.guide=http://localhost:9/');
  await page.getByRole('button', { name: 'Usar esta versión' }).click();
  await page.getByText('No pudimos abrir esta pantalla.').waitFor();
  await page.getByText('Detalles').click();
  await page.getByText('de http://localhost:9/').waitFor();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await heading(page, 'Mentorías').waitFor();
  await context.close();
});

test('Ctrl-C ends all of it', async () => {
  expect(await development.stop()).toBe(0);
  await expect(fetch(development.url)).rejects.toThrow('fetch failed');
  await expect(fetch(development.address)).rejects.toThrow('fetch failed');
});
