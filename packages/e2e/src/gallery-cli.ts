import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './harness/browser.ts';
import type { Look } from './harness/looks/look.ts';
import { setLook } from './harness/looks/look.ts';
import type { People, TourName } from './harness/looks/tours.ts';
import { prepareTours, TOUR_NAMES, takeTour } from './harness/looks/tours.ts';
import { startProduct } from './harness/product.ts';

/**
 * `pnpm gallery`: a picture of every screen, role, state and dialog of the built product, at each width, light and dark, and
 * an index.html that shows them beside each other.
 *   --to <folder>      `.gallery` by default
 *   --widths 320,768   in pixels
 *   --schemes light    'light', 'dark' or both
 *   --font "…"         draws everything in a font of this machine
 *   --only admin       one tour: outside, entrepreneur, guide or admin
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: resolve(import.meta.dirname, '../../../.gallery') },
    widths: { type: 'string', default: '320,768,1280,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    font: { type: 'string' },
    only: { type: 'string', default: TOUR_NAMES.join() },
  },
});
const schemes = values.schemes.split(',') as Look['colorScheme'][];
const looks = values.widths
  .split(',')
  .flatMap((width) => schemes.map((colorScheme) => ({ width: Number(width), colorScheme })));
const tours = TOUR_NAMES.filter((name) => values.only.split(',').includes(name));

await rm(values.to, { recursive: true, force: true });
const product = await startProduct();
const browser = await openBrowser();
try {
  const people = await prepareTours(product.url);
  const pictures = await Promise.all(tours.map((name) => takePictures(browser, name, people)));
  await writeFile(join(values.to, 'index.html'), index(pictures.flat()));
  console.log(`${pictures.flat().length} pictures in ${values.to}`);
} finally {
  await browser.close();
  await product.remove();
}

interface Picture {
  /** Below the gallery's folder. */
  file: string;
  what: string;
  width: number;
}

/** The pictures of one tour, `<tour>/07-copying-a-day-320-dark.png`. */
async function takePictures(browser: Browser, name: TourName, people: People): Promise<Picture[]> {
  await mkdir(join(values.to, name), { recursive: true });
  const { page, context } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  if (values.font) await drawIn(page, values.font);
  const taken: Picture[] = [];
  let number = 0;
  await takeTour(page, name, people, async (page, what, widths) => {
    number += 1;
    const title = `${String(number).padStart(2, '0')}-${slug(what)}`;
    for (const { width, colorScheme } of looks.filter(({ width }) => widths === 'all' || width < 768)) {
      await setLook(page, { width, colorScheme });
      const file = join(name, `${title}-${width}-${colorScheme}.png`);
      const isCovered = (await page.getByRole('dialog').count()) > 0;
      await page.screenshot({ path: join(values.to, file), fullPage: !isCovered, caret: 'hide' });
      taken.push({ file, what: `${name}: ${what}`, width });
    }
    await setLook(page, { width: 1280, colorScheme: 'light' });
  });
  await context.close();
  return taken;
}

async function drawIn(page: Page, font: string) {
  await page.addInitScript((name) => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--mantine-font-family', `"${name}"`),
    );
  }, font);
}

function slug(what: string): string {
  return what
    .toLowerCase()
    .replace(/[^a-z0-9áéíóúñ]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A page of all pictures, in the order in which they were taken. */
function index(pictures: Picture[]): string {
  const figures = Object.entries(Object.groupBy(pictures, ({ what }) => what)).map(
    ([what, taken = []]) =>
      `<h2>${what}</h2><p>${taken.map(({ file, width }) => `<img loading="lazy" src="${file}" style="width:${width / 3}px">`).join(' ')}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>${figures.join('\n')}\n`;
}
