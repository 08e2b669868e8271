import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveGallery } from '@mentorias/ui/gallery/serve-gallery';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../harness/browser.ts';
import { IS_LONG } from '../harness/long.ts';
import { audit } from '../harness/looks/audit.ts';
import type { Look } from '../harness/looks/look.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '../harness/looks/tours.ts';
import { WITH_GOOGLE } from '../harness/product.ts';
import { withProduct } from '../harness/with-product.ts';

/** `npm test` judges the stops of a tour in these looks by turns; `pnpm test:long` judges each stop in all four. */
const WIDE: Look = { width: 1280, colorScheme: 'light' };
const NARROW: Look = { width: 320, colorScheme: 'dark' };

const { product, browser } = await withProduct({}, WITH_GOOGLE);
const people = await prepareTours(product.url);

describe.concurrent('no accessibility problem, light and dark, on a phone and on a desktop', {
  timeout: 600_000,
}, () => {
  test.each(TOUR_NAMES)('on the tour: %s', async (name) => {
    const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    const found: string[] = [];
    let stops = 0;
    await takeTour(page, name, people, async (page, what, widths) => {
      stops += 1;
      const looks = IS_LONG ? undefined : [widths === 'narrow' || stops % 2 === 0 ? NARROW : WIDE];
      // The second checker takes three times as long as the first.
      found.push(...(await audit(page, what, { on: widths, byEqualAccess: IS_LONG, looks })));
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The page of all parts of the design system, `pnpm parts`. */
async function showParts() {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  const server = await serveGallery(folder);
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return openPage(browser, server.resolvedUrls?.local[0] ?? '', { reducedMotion: 'reduce' });
}

test('no accessibility problem in any part of the design system', async () => {
  const { page, context, problems } = await showParts();
  await page.goto('/');
  await page.getByRole('region', { name: 'Mes' }).waitFor();
  expect(await audit(page, 'the parts', { byEqualAccess: IS_LONG })).toEqual([]);
  // Alone: what lies behind a dialog has just been judged.
  await page.getByRole('link', { name: 'Diálogos' }).click();
  await page.getByRole('region', { name: 'Mes' }).waitFor({ state: 'hidden' });
  for (const name of ['Abrir diálogo', 'Abrir menú', 'Preguntar']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    expect(await audit(page, name, { on: 'narrow', byEqualAccess: IS_LONG })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(problems).toEqual([]);
  await context.close();
});
