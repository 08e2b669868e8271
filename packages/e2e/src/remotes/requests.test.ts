import { expandDayPlaceholders } from '@mentorias/domain/time/named-days';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, LIVE_STREAM, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

describe('the requests of the browser (rule 13.1)', () => {
  test('the sign-in page requests no remote', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await page.goto('/');
    await page.getByLabel('Correo').waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/remotes'))).toEqual([]);
    await context.close();
  });

  test('rule 13.10: the sign-in form comes with the code of the sign-in alone, and what follows it after the form', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await page.route('**/assets/signed-in*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByLabel('Correo').waitFor();
    await expect.poll(() => requests.some((path) => path.startsWith('/assets/signed-in'))).toBe(true);
    const first = await page.locator('script[src]').evaluateAll((scripts) => scripts.map((one) => one.outerHTML));
    expect(first.filter((script) => script.includes('defer'))).toHaveLength(2);
    expect(first.filter((script) => script.includes('defer') && script.includes('signed-in'))).toEqual([]);
    await context.close();
  });

  test('an entrepreneur’s visit requests nothing of the other two remotes, and no file twice', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
    await page.addInitScript(neverQuiet);
    requests.length = 0;
    await page.reload();
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
    const first = await page.evaluate(filesOfThePage);
    const preloaded = await askedByTheBootScript(page);
    // The sign-in is no part of this visit: its code comes after the screen.
    const afterwards = await page.evaluate(filesOfTheSignIn);
    const late = filesIn(requests).filter((path) => ![...first, ...afterwards].includes(path));
    expect(late.filter((path) => !preloaded.includes(path))).toEqual([]);
    await page.getByRole('link', { name: 'Ver horarios' }).first().click();
    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
    await page.waitForLoadState('networkidle');
    const files = requests.filter((path) => path.startsWith('/remotes/'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !path.startsWith('/remotes/entrepreneur/'))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    await context.close();
  });

  test.each([
    ['entrepreneur', ENTREPRENEUR, 'Ver horarios'],
    ['guide', MENTOR, 'Próximas mentorías'],
    ['admin', ADMIN, 'Mostrando 10 de'],
  ])(
    'rule 13.14: the first data of role %s is asked for before its code is there, and once',
    async (role, email, sign) => {
      const { page, context } = await openPage(browser, product.url);
      await signIn(page, email);
      await page.getByText(sign).first().waitFor();
      await page.waitForLoadState('networkidle');
      const { firstScreen } = (await (await fetch(`${product.url}/remotes.json`)).json()).remotes[role];
      const paths = firstScreen.calls.map((call: string) => `/api/v1/${expandDayPlaceholders(call, new Date())}`);
      const calls = callsOf(page);
      let isOpen = false;
      const delayed: Route[] = [];
      await page.route(/\/(assets|remotes)\/.*\.js/, (route) => {
        if (isOpen) return route.continue();
        delayed.push(route);
        return undefined;
      });
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => calls).toEqual(paths);
      isOpen = true;
      await Promise.all(delayed.map((route) => route.continue()));
      await page.getByText(sign).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(calls).toEqual([...new Set(calls)]);
      await context.close();
    },
  );

  test('rule 13.14: what no screen takes over is read all the same, so that no request stays open', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await page.getByText('Ver horarios').first().waitFor();
    await page.route('**/remotes/**', (route) => route.abort());
    await page.reload();
    await page.getByText('No pudimos abrir esta pantalla.').waitFor();
    await page.waitForLoadState('networkidle');
    await context.close();
  });

  test('rule 13.14: an address of its own asks for nothing ahead', async () => {
    const { page, context } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await page.getByText('Ver horarios').first().waitFor();
    const calls = callsOf(page);
    await page.goto('/?search=paredes');
    await page.getByText('1 mentor', { exact: true }).waitFor();
    expect(calls).toContain('/api/v1/entrepreneur/guides?search=paredes&page=1');
    expect(calls).not.toContain('/api/v1/entrepreneur/guides?page=1');
    await context.close();
  });

  test('rule 13.5: the pointer on a menu entry loads the code of its screen and none of its data; the click then waits for no file', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await page.getByRole('link', { name: 'Perfil' }).hover();
    await expect.poll(() => filesIn(requests)).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
    requests.length = 0;
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).waitFor();
    expect(filesIn(requests)).toEqual([]);
    await context.close();
  });
});

/** Scripts and styles of remotes and of the shell. */
function filesIn(requests: string[]): string[] {
  return requests.filter((path) => /^\/(remotes|assets)\/.*\.(js|css)$/.test(path));
}

/** The addresses of the API that a page asks for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== LIVE_STREAM) calls.push(pathname + search);
  });
  return calls;
}

/** Runs in the page: the paths of the scripts and stylesheets that only the sign-in needs. */
function filesOfTheSignIn(): string[] {
  const { signIn } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
  return signIn.map((file: string) => `/assets/${file}`);
}

/** Runs in the page: the scripts and styles that its HTML names. */
function filesOfThePage(): string[] {
  const [scripts, styles] = [
    [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(({ src }) => src),
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')].map(({ href }) => href),
  ];
  return [...scripts, ...styles].map((address) => new URL(address).pathname);
}

/** Puts off what comes after three quiet seconds, which on a busy machine pass before the screen is there. */
function neverQuiet() {
  const later = window.setTimeout;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    later(run, ms === 3000 ? 600_000 : ms, ...rest)) as typeof setTimeout;
}

/** The files that the page asked for before any script of the shell ran. */
function askedByTheBootScript(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname),
  );
}
