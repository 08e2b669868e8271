import { publish } from '@mentorias/release/publish/publish';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, PASSWORD, signIn, signInHere } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

/** A mentors' remote that changes the document: styles, a patched global, a timer, a question on leaving. It stores what it overhears. */
const UNTIDY = `import { defineRemote } from '@mentorias/federation/remote';
import { http } from '@mentorias/session';

const overhear = (text) => sessionStorage.setItem('overheard', (sessionStorage.getItem('overheard') ?? '') + text + '|');
const before = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  overhear(request.headers.get('authorization') ?? '');
  request.clone().text().then(overhear);
  return before(request);
};
const sheet = new CSSStyleSheet();
sheet.replaceSync('body { background-color: rgb(255, 0, 0); }');
document.adoptedStyleSheets.push(sheet);
globalThis.untidy = true;
addEventListener('beforeunload', (event) => event.preventDefault());
setInterval(() => sessionStorage.setItem('ticks', Number(sessionStorage.getItem('ticks')) + 1), 20);

function Screen() {
  return (
    <>
      <h1>Desordenado</h1>
      <button type="button" onClick={() => http('guide/profiles').catch(() => {})}>Leer</button>
    </>
  );
}
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

const { product, browser } = await withProduct();
let page: Page;
let questions: string[];

beforeAll(async () => {
  const built = await buildRemote({ name: 'guide', version: '9.5.0', files: { 'remote.tsx': UNTIDY } });
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
  const current = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide?.version;
  await vi.waitFor(async () => expect(await current()).toBe('9.5.0'), 5000);
});

beforeEach(async () => {
  ({ page } = await openPage(browser, product.url));
  questions = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  });
  await signIn(page, MENTOR);
  await page.getByRole('heading', { name: 'Desordenado' }).waitFor();
  expect(await marksOf(page)).toEqual({ styled: true, patched: true, global: true });
});
afterEach(() => page.context().close());

/** Which changes of the untidy remote a document has. */
function marksOf(tab: Page) {
  return tab.evaluate(() => ({
    styled: getComputedStyle(document.body).backgroundColor === 'rgb(255, 0, 0)',
    patched: !String(globalThis.fetch).includes('[native code]'),
    global: 'untidy' in globalThis,
  }));
}

const CLEAN = { styled: false, patched: false, global: false };

const storedToken = (tab: Page): Promise<string> =>
  tab.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth.token);

/** The session ends by a 401, and the sign-in is shown in the same document. */
async function sessionEnds() {
  await page.route('**/api/v1/guide/profiles', (route) => route.fulfill({ status: 401, json: { error: 'x' } }));
  await page.getByRole('button', { name: 'Leer' }).click();
  await page.getByText('Vuelva a iniciar sesión').waitFor();
}

/** The administrator's dashboard without any change of the mentors' remote, which overheard nothing of the administrator. */
async function expectCleanDashboard(tab: Page) {
  await tab.getByRole('heading', { level: 1, name: 'Dashboard', exact: true }).waitFor();
  expect(await marksOf(tab)).toEqual(CLEAN);
  const overheard = await tab.evaluate(() => sessionStorage.getItem('overheard') ?? '');
  expect(overheard).not.toContain(PASSWORD);
  expect(overheard).not.toContain(await storedToken(tab));
  expect(questions).toEqual([]);
}

describe('SEC-42: what a remote left in the document of one user (rule 3.11)', () => {
  test('is gone at the sign-in after a log-out, and for the next user', async () => {
    const token = await storedToken(page);
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo').waitFor();
    expect(await marksOf(page)).toEqual(CLEAN);
    await page.evaluate(() => sessionStorage.setItem('ticks', 'no timer'));
    await expect(call(product.url, 'auth/session', { token })).rejects.toThrow('401');
    await signInHere(page, ADMIN);
    await expectCleanDashboard(page);
    expect(await page.evaluate(() => sessionStorage.getItem('ticks'))).toBe('no timer');
  });

  test('is gone for another user who signs in after a session ended by itself', async () => {
    await sessionEnds();
    await signInHere(page, ADMIN);
    await expectCleanDashboard(page);
    await page.evaluate(() => sessionStorage.setItem('ticks', 'no timer'));
    await page.getByRole('link', { name: 'Usuarios' }).click();
    await page.getByRole('heading', { name: 'Gestión de Usuarios' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('ticks'))).toBe('no timer');
  });

  test('is gone where another tab signs another user in', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('heading', { name: 'Desordenado' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo').waitFor();
    await other.getByLabel('Correo').waitFor();
    await signInHere(page, ADMIN);
    await expectCleanDashboard(other);
  });

  test('stays for the same user after a session ended by itself, with what they were writing', async () => {
    await sessionEnds();
    await page.unrouteAll();
    await signInHere(page, MENTOR);
    await page.getByRole('heading', { name: 'Desordenado' }).waitFor();
    expect(await marksOf(page)).toEqual({ styled: true, patched: true, global: true });
    expect(await page.evaluate(() => sessionStorage.getItem('overheard') ?? '')).not.toContain(PASSWORD);
  });
});
