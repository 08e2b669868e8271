import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPointer, readRelease } from '@mentorias/federation/releases/release-folder';
import { publish } from '@mentorias/release/publish';
import { writePointer } from '@mentorias/release/write-pointer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENTREPRENEUR, MENTOR, openBrowser, openPage, signIn } from './harness/browser.ts';
import { buildRemote } from './harness/build-remote.ts';
import type { Product } from './harness/product.ts';
import { SHELL_OFFER, startProduct } from './harness/product.ts';

const DOOR = "import { defineRemote } from '@mentorias/federation/remote';\n";

let product: Product;
let browser: Browser;
/** The release of the mentors' remote that works. */
let good: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  good = (await readPointer(product.releases, 'guide'))?.version ?? '';
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

let page: Page;
let problems: string[];

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, product.url));
});
afterEach(async () => {
  await page.context().close();
  await pointTo(good);
});

/** Switches the mentors' remote and waits until the gateway has seen it. */
async function pointTo(version: string) {
  await writePointer(product.releases, 'guide', { version, previous: good, canary: null });
  await expect
    .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide?.version)
    .toBe(version);
}

async function publishBroken(version: string, files: Record<string, string>, contract?: number) {
  const built = await buildRemote({ name: 'guide', version, contract, files });
  await publish({ built, releases: product.releases, offer: { ...SHELL_OFFER, contracts: { oldest: 1, newest: 2 } } });
  await pointTo(version);
}

/** Removes a file of a release with its compressed forms. */
async function removeFile(file: string) {
  for (const ending of ['', '.br', '.gz']) await rm(file + ending, { force: true });
}

/** The card is there in time, the frame around it lives, and the page was not reloaded since. */
async function expectCard(sentence: string, details: string) {
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor({ timeout: 10_000 });
  expect(await page.getByRole('alert').textContent()).toContain(details);
  expect(await page.getByRole('link', { name: 'Perfil' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).isVisible()).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

/** 'Reintentar' brings the agenda, in the same document. */
async function expectRecovery() {
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(problems.filter((problem) => problem.includes('Unhandled'))).toEqual([]);
}

describe('a broken release of the mentors’ remote', () => {
  test('that was deleted, and is put back', async () => {
    const folder = join(product.releases, 'guide', good);
    await cp(folder, `${folder}.kept`, { recursive: true });
    const { files } = await readRelease(product.releases, 'guide', good);
    for (const file of Object.keys(files)) await removeFile(join(folder, file));
    await signIn(page, MENTOR);
    await expectCard('No se pudo descargar esta sección.', `guide@${good}`);
    await rm(folder, { recursive: true });
    await cp(`${folder}.kept`, folder, { recursive: true });
    await rm(`${folder}.kept`, { recursive: true });
    await expectRecovery();
  });

  test('with HTML in place of its entry is not run, and is put back', async () => {
    const folder = join(product.releases, 'guide', good);
    const { entry } = await readRelease(product.releases, 'guide', good);
    await cp(folder, `${folder}.kept`, { recursive: true });
    await removeFile(join(folder, entry));
    await writeFile(join(folder, entry), '<!doctype html><title>Bienvenido</title>');
    await signIn(page, MENTOR);
    await expectCard('No se pudo descargar esta sección.', `guide@${good}`);
    await cp(`${folder}.kept`, folder, { recursive: true, force: true });
    await rm(`${folder}.kept`, { recursive: true });
    await expectRecovery();
  });

  test('that throws while it loads, and is rolled back', async () => {
    await publishBroken('9.0.1', { 'remote.tsx': "throw new Error('load');" });
    await signIn(page, MENTOR);
    await expectCard('El contenido de esta sección no pudo iniciarse.', 'guide@9.0.1');
    await pointTo(good);
    await expectRecovery();
  });

  test('that throws while it draws, and is rolled back', async () => {
    await publishBroken('9.0.2', {
      'remote.tsx': `${DOOR}function Screen(): never { throw new Error('draw'); }
export default defineRemote({ contract: 1, routes: [{ path: '/', element: <Screen /> }] });`,
    });
    await signIn(page, MENTOR);
    await expectCard('Esta pantalla dejó de funcionar.', 'guide@9.0.2');
    await pointTo(good);
    await expectRecovery();
  });

  test('without a door, and is rolled back', async () => {
    await publishBroken('9.0.3', { 'remote.tsx': 'export const nothing = 1;' });
    await signIn(page, MENTOR);
    await expectCard('El contenido de esta sección no pudo iniciarse.', 'guide@9.0.3');
    await pointTo(good);
    await expectRecovery();
  });

  test('for a contract that the shell does not know is not run, and is rolled back', async () => {
    await publishBroken('9.0.4', { 'remote.tsx': "document.title = 'ran';" }, 2);
    await signIn(page, MENTOR);
    await expectCard('Esta sección necesita el contrato 2 y la aplicación ofrece el contrato 1.', 'guide@9.0.4');
    expect(await page.title()).not.toBe('ran');
    await pointTo(good);
    await expectRecovery();
  });

  test('that never answers: the card comes within ten seconds, and the answer after that is taken', async () => {
    let hang = true;
    await page.route('**/remotes/guide/**', (route) => (hang ? undefined : route.continue()));
    await signIn(page, MENTOR);
    await expectCard('No se pudo descargar esta sección.', `guide@${good}`);
    hang = false;
    await expectRecovery();
  });

  test('does not touch the other roles, and log-out works from its card', async () => {
    await publishBroken('9.0.5', { 'remote.tsx': "throw new Error('load');" });
    await signIn(page, MENTOR);
    await expectCard('El contenido de esta sección no pudo iniciarse.', 'guide@9.0.5');
    await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
    await page.getByLabel('Correo').waitFor();
    await signIn(page, ENTREPRENEUR);
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
  });
});
