import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGallery } from '@mentorias/ui/gallery/build-gallery';
import { serveGallery } from '@mentorias/ui/gallery/serve-gallery';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';

const folder = await mkdtemp(join(tmpdir(), 'parts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const browser = await openBrowser();
afterAll(() => browser.close());

test('no part of the design system hinders anybody, light and dark, on a phone and on a desk', async () => {
  const files = await buildGallery(folder);
  const server = serveGallery(files).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { page, context, problems } = await openPage(browser, `http://127.0.0.1:${port}`, { reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('region', { name: 'Mes' }).waitFor();
  expect(await audit(page, 'the parts')).toEqual([]);
  // Alone: what lies behind a dialog has just been judged.
  await page.getByRole('link', { name: 'Diálogos' }).click();
  await page.getByRole('region', { name: 'Mes' }).waitFor({ state: 'hidden' });
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
