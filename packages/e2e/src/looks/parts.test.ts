import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildGallery } from '@mentorias/ui/gallery/build-gallery';
import { afterAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';

const ORIGIN = 'http://partes.test';
const TYPES: Record<string, string> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };

const folder = await mkdtemp(join(tmpdir(), 'parts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const browser = await openBrowser();
afterAll(() => browser.close());

test('no part of the design system hinders anybody, light and dark, on a phone and on a desk', async () => {
  const files = await buildGallery(folder);
  const { page, context, problems } = await openPage(browser, ORIGIN, { reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(name);
    return route.fulfill({
      status: body ? 200 : 404,
      body: body ?? '',
      contentType: TYPES[extname(name)] ?? 'text/plain',
    });
  });
  await page.goto('/');
  await page.getByRole('region', { name: 'Mes' }).waitFor();
  expect(await audit(page, 'the parts')).toEqual([]);
  for (const name of ['Abrir diálogo', 'Abrir menú', 'Preguntar']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    expect(await audit(page, name, 'narrow')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
  await context.close();
});
