import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
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
    requests.length = 0;
    await page.reload();
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
    const first = await page.evaluate(filesOfThePage);
    const preloaded = await askedByTheBootScript(page);
    // The figures of the page are nothing that is seen: their code comes when the page is idle.
    const late = filesIn(requests).filter((path) => !first.includes(path) && !path.includes('web-vitals'));
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

/** Runs in the page: the scripts and styles that its HTML names. */
function filesOfThePage(): string[] {
  const [scripts, styles] = [
    [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(({ src }) => src),
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')].map(({ href }) => href),
  ];
  return [...scripts, ...styles].map((address) => new URL(address).pathname);
}

/** The files that the page asked for before any script of the shell ran. */
function askedByTheBootScript(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname),
  );
}
