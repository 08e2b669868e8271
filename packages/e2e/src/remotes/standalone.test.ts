import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { MENTOR, openBrowser, openPage, signIn } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { runScript } from '../harness/remotes/run-script.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COPY = join(ROOT, 'packages/e2e/.cache/remotes/guide-alone');
const folderOf = (remote: string) => join(ROOT, `remote-${remote}`);

const browser = await openBrowser();
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('a remote alone on a page of its own', () => {
  test.each([
    ['entrepreneur', 'Buscar mentores', 'Ana Ruiz', 'Mis mentorías'],
    ['guide', 'Mentorías', 'Elena Torres', 'Perfil'],
    ['admin', 'Dashboard', 'Ana Ruiz', 'Usuarios'],
  ])('remote-%s is shown by npm run dev, signed in, with examples for its calls', async (remote, title, row, next) => {
    const script = await runScript(folderOf(remote), 'dev');
    try {
      const { page, problems, context } = await openPage(browser, script.opens);
      await page.goto('/');
      await heading(page, title).waitFor();
      await page.getByText(row).first().waitFor();
      await page.getByRole('link', { name: next, exact: true }).click();
      await page.waitForLoadState('networkidle');
      await heading(page, title).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByText('Aquí no hay un ejemplo').count()).resolves.toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await script.stop();
    }
  });

  test('what is written is kept while the page is open, and what is saved appears without a reload', async () => {
    await copyOfGuide();
    const script = await runScript(COPY, 'dev');
    try {
      const { page, problems, context } = await openPage(browser, script.opens);
      await page.goto('/');
      await page
        .getByRole('button', { name: /^Asistió/ })
        .first()
        .click();
      const undo = page.getByRole('button', { name: /^Deshacer/ });
      await undo.waitFor();
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
      await edit('src/dashboard/texts.ts', 'Próximas mentorías', 'Lo que viene');
      await page.getByText('Lo que viene').first().waitFor();
      expect(await page.locator('body[data-same-document]').count()).toBe(1);
      await page.getByRole('button', { name: /^Asistió/ }).waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await script.stop();
    }
  });

  test('npm start serves the page as it is built', async () => {
    const script = await runScript(folderOf('guide'), 'start');
    try {
      const { page, problems, requests, context } = await openPage(browser, script.opens);
      await page.goto('/profile');
      await heading(page, 'Configurar Horarios Disponibles').waitFor();
      expect(requests.some((path) => /^\/main\.[0-9a-f]{10}\.js$/.test(path))).toBe(true);
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await script.stop();
    }
  });
});

test('npm run dev -- --shell <url> shows it in a running shell', async () => {
  const product = await startProduct();
  const script = await runScript(folderOf('guide'), 'dev', '--', '--shell', product.url);
  try {
    const { page, problems, context } = await openPage(browser, product.url);
    await page.goto(script.opens);
    await page.getByRole('button', { name: 'Usar esta versión' }).click();
    await signIn(page, MENTOR);
    await heading(page, 'Mentorías').waitFor();
    await page.getByRole('complementary', { name: 'Versión en desarrollo' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await script.stop();
    await product.remove();
  }
});

/** A copy of the mentors' remote below this package, where its sources find the workspace's packages, to be changed at will. */
async function copyOfGuide() {
  await rm(COPY, { recursive: true, force: true });
  for (const part of ['src', 'remote.json', 'package.json'])
    await cp(join(folderOf('guide'), part), join(COPY, part), { recursive: true });
  const cli = join(ROOT, 'packages/release/src/dev-remote-cli.ts');
  const packageJson = JSON.parse(await readFile(join(COPY, 'package.json'), 'utf8'));
  packageJson.scripts.dev = `node ${JSON.stringify(cli)}`;
  await writeFile(join(COPY, 'package.json'), JSON.stringify(packageJson));
}

async function edit(file: string, from: string, to: string) {
  const path = join(COPY, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replaceAll(from, to));
}
