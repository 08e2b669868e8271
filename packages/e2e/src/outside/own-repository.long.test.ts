import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';
import { publishShell } from '@mentorias/release/publish/publish-shell';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { commandsIn, goOutside } from '../harness/outside/outside.ts';
import { startPackageRegistry } from '../harness/outside/package-registry.ts';
import { BUILDS } from '../harness/product.ts';
import { alterShell } from '../harness/remotes/alter-shell.ts';
import { withProduct } from '../harness/with-product.ts';

const DOCUMENT = 'docs/remote-in-your-own-repository.md';
const ROOT = resolve(import.meta.dirname, '../../../..');
const REMOTE = 'remote-reportes';
const SCREEN = `${REMOTE}/src/home/reportes-screen.tsx`;
/** From nothing to the page, the network included. */
const LIMIT_SECONDS = 300;

const outside = await goOutside();
afterAll(() => outside.remove());
const ROUTING_CONFIG = join(outside.folder, 'routing.json');
const guide = [...ROLE_ROUTING.guide, { remote: 'reportes', paths: ['/reportes'] }];
await writeFile(ROUTING_CONFIG, JSON.stringify({ ...ROLE_ROUTING, guide }));
const { product, browser } = await withProduct({ ROUTING_CONFIG });
const registry = await startPackageRegistry(join(outside.folder, 'registry'), outside);
afterAll(() => registry.stop());
// What every registry asks of who publishes: somebody's token.
await writeFile(join(outside.folder, 'npmrc'), `//${new URL(registry.url).host}/:_authToken=anybody\n`);

/** The commands of a section of the document, with the addresses of this machine in place of the examples. */
const commands = (heading: string) =>
  commandsIn(DOCUMENT, heading).map((line) =>
    line
      .replaceAll('https://npm.mentorias.example', registry.url)
      .replaceAll(/https:\/\/(pruebas\.)?impulsa\.example/g, product.url)
      .replaceAll('/srv/mentorias.d/impulsa', product.releases),
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reportes', exact: true });

async function openScreen(page: Page) {
  await page.getByRole('link', { name: 'Reportes' }).click();
  await heading(page).waitFor();
}

async function current(version: string) {
  const registered = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.reportes?.version;
  await expect.poll(registered).toBe(version);
}

async function edit(file: string, from: string, to: string) {
  const path = join(outside.folder, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
}

const publishing = () => outside.run(commands('From nothing to the page').at(-1) ?? '', REMOTE);

test('the packages are published, from the document of a stranger', async () => {
  for (const line of commands('What the operator does once')) await outside.run(line, ROOT);
});

test('a stranger comes from nothing to the page by the lines of the document', async () => {
  const before = performance.now();
  let below = '.';
  for (const line of commands('From nothing to the page')) {
    if (line.startsWith('cd ')) below = line.slice('cd '.length);
    else {
      const { seconds } = await outside.run(line, below);
      process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${line}\n`);
    }
  }
  await current('1.0.0');
  const { page, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await openScreen(page);
  await page.getByText(/^Hola, \S/).waitFor();
  const seconds = (performance.now() - before) / 1000;
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  in all\n`);
  expect(seconds).toBeLessThan(LIMIT_SECONDS);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a deployed shell loads what the stranger saves', async () => {
  const [line = ''] = commands('While you work');
  const development = await outside.start(`DEV_PORT=0 ${line}`, REMOTE, /Open (\S+)/);
  try {
    const { page, problems } = await openPage(browser, product.url);
    await page.goto(development.match);
    await page.getByRole('button', { name: 'Usar esta versión' }).click();
    await signIn(page, MENTOR);
    await openScreen(page);
    await edit(SCREEN, 'Hola, ', 'Guardado por ');
    await page.getByText(/^Guardado por \S/).waitFor();
    await edit(SCREEN, 'Guardado por ', 'Hola, ');
    await page.getByText(/^Hola, \S/).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  } finally {
    await development.stop();
  }
});

test('what is there already, and what the shell lacks, are refused', async () => {
  await expect(publishing()).rejects.toThrow('reportes@1.0.0 is already published');
  await edit(`${REMOTE}/package.json`, '"react": "^19', '"react": "^20');
  await edit(SCREEN, 'Stack, Text }', 'Stack, Telephone, Text }');
  await edit(SCREEN, '<Stack>', '<Stack><Telephone />');
  await outside.run('npm run build', REMOTE);
  const refused = await publishing().catch(({ message }) => message);
  expect(refused).toMatch(/remote-reportes needs react \^20\S+, the shell provides 19/);
  expect(refused).toContain('remote-reportes needs Telephone of @mentorias/ui, the shell has no such export');
  await edit(`${REMOTE}/src/remote.tsx`, 'ReportesScreen }', 'OtherScreen as ReportesScreen }');
  await expect(outside.run('npm run build', REMOTE)).rejects.toThrow("export 'OtherScreen'");
  await edit(`${REMOTE}/src/remote.tsx`, 'OtherScreen as ReportesScreen }', 'ReportesScreen }');
  await edit(SCREEN, "'@mentorias/ui'", "'@mantine/core'");
  await expect(outside.run('npm run build', REMOTE)).rejects.toThrow(
    'remote-reportes contains a copy of @mantine/core',
  );
});

test('it runs in the next shell as well', async () => {
  await publishShell({ built: await alterShell(BUILDS.shell, 'next'), releases: product.releases });
  const { page, problems } = await openPage(browser, product.url);
  const edition = async () => {
    await page.goto('/');
    return page.evaluate(() => (globalThis as { edition?: string }).edition);
  };
  await expect.poll(edition).toBe('next');
  await signIn(page, MENTOR);
  await openScreen(page);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('webpack is another bundler of the same command', async () => {
  await outside.run(
    'npx --yes --package @mentorias/release create-remote reportes guide --bundler webpack --folder by-webpack',
  );
  await edit('by-webpack/package.json', '"version": "1.0.0"', '"version": "2.0.0"');
  for (const line of ['npm install', 'npm run check', 'npm test', 'npm run build'])
    await outside.run(line, 'by-webpack');
  await outside.run(commands('From nothing to the page').at(-1) ?? '', 'by-webpack');
  await current('2.0.0');
  const { page, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await openScreen(page);
  expect(problems).toEqual([]);
  await page.context().close();
});
