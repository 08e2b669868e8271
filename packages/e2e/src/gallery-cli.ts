import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exampleMails } from '@mentorias/api/mail/messages/testing-mails';
import type { Page } from 'playwright-core';
import { openBrowser, openPage } from './harness/browser.ts';
import { comparePictures } from './harness/looks/compare-pictures.ts';
import type { Look } from './harness/looks/look.ts';
import { keepStill, STILL_BROWSER, STILL_GATEWAY, STILL_NOW } from './harness/looks/still-page.ts';
import type { TourName } from './harness/looks/tours.ts';
import { prepareTours, TOUR_NAMES, takeTour } from './harness/looks/tours.ts';
import { startProduct } from './harness/product.ts';

/**
 * `pnpm gallery`: a picture of every screen, role, state and dialog of the built product, at each width, light and dark, and
 * an index.html that shows them beside each other. The same sources give the same pixels.
 *   --to <folder>      `.gallery` by default
 *   --widths 320,768   in pixels
 *   --schemes light    'light', 'dark' or both
 *   --font "…"         draws everything in a font of this machine
 *   --only admin       some tours: outside, entrepreneur, guide or admin; or the mails
 * `pnpm gallery compare <before> <after>`: which pictures of two folders differ, by a single pixel or more, and
 * `<after>/differences/index.html`. Exit code 1 where any does.
 */
const MAILS = 'mails';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: resolve(import.meta.dirname, '../../../.gallery') },
    widths: { type: 'string', default: '320,768,1280,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    font: { type: 'string' },
    only: { type: 'string', default: [...TOUR_NAMES, MAILS].join() },
  },
});
const schemes = values.schemes.split(',') as Look['colorScheme'][];
const looks = values.widths
  .split(',')
  .flatMap((width) => schemes.map((colorScheme) => ({ width: Number(width), colorScheme })));

if (positionals[0] === 'compare') await compare(positionals.slice(1));
else await take();

async function take() {
  await rm(values.to, { recursive: true, force: true });
  const tours = TOUR_NAMES.filter((name) => values.only.split(',').includes(name));
  const pictures: Picture[] = [];
  for (const name of tours) pictures.push(...(await takePictures(name)));
  if (values.only.split(',').includes(MAILS)) pictures.push(...(await takeMails()));
  await writeFile(join(values.to, 'index.html'), index(pictures));
  console.log(`${pictures.length} pictures in ${values.to}`);
}

async function compare([before, after]: string[]) {
  if (!before || !after) throw new Error('pnpm gallery compare <before> <after>');
  const { equal, different, missing } = await comparePictures(resolve(before), resolve(after));
  for (const { file, in: folder } of missing) console.log(`${file} is not in ${folder}`);
  for (const { file, pixels, size } of different) console.log(`${file}: ${pixels} pixels of ${size}`);
  console.log(`${equal} equal, ${different.length} different, ${missing.length} in one folder only`);
  process.exitCode = different.length + missing.length > 0 ? 1 : 0;
}

interface Picture {
  /** Below the gallery's folder. */
  file: string;
  what: string;
  width: number;
}

/** The pictures of one tour, `<tour>/07-copying-a-day-320-dark.png`: in a product of its own, which no other tour changes. */
async function takePictures(name: TourName): Promise<Picture[]> {
  await mkdir(join(values.to, name), { recursive: true });
  const product = await startProduct(STILL_GATEWAY);
  const browser = await openBrowser(STILL_BROWSER);
  const taken: Picture[] = [];
  let number = 0;
  try {
    const people = await prepareTours(product.url, new Date(STILL_NOW));
    const { page } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    const still = await keepStill(page);
    if (values.font) await drawIn(page, values.font);
    await takeTour(page, name, people, async (page, what, widths) => {
      number += 1;
      const title = `${String(number).padStart(2, '0')}-${slug(what)}`;
      await still.stop();
      for (const look of looks.filter(({ width }) => widths === 'all' || width < 768)) {
        await still.show(look);
        const file = join(name, `${title}-${look.width}-${look.colorScheme}.png`);
        const isCovered = (await page.getByRole('dialog').count()) > 0;
        await page.screenshot({
          path: join(values.to, file),
          fullPage: !isCovered,
          caret: 'hide',
          animations: 'disabled',
        });
        taken.push({ file, what: `${name}: ${what}`, width: look.width });
      }
      await still.show({ width: 1280, colorScheme: 'light' });
      await still.goOn();
    });
  } finally {
    await browser.close();
    await product.remove();
  }
  return taken;
}

/** The pictures of every mail and for every reader, `mails/booked-guest-320-dark.png`, and each as HTML and as text. */
async function takeMails(): Promise<Picture[]> {
  const folder = join(values.to, MAILS);
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser(STILL_BROWSER);
  const taken: Picture[] = [];
  try {
    const page = await browser.newPage();
    for (const [name, { html, text }] of Object.entries(await exampleMails())) {
      await writeFile(join(folder, `${slug(name)}.html`), html);
      await writeFile(join(folder, `${slug(name)}.txt`), text);
      await page.setContent(html);
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const file = join(MAILS, `${slug(name)}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: join(values.to, file), fullPage: true });
        taken.push({ file, what: `mails: ${name}`, width });
      }
    }
  } finally {
    await browser.close();
  }
  return taken;
}

async function drawIn(page: Page, font: string) {
  await page.addInitScript((name) => {
    addEventListener('DOMContentLoaded', () => {
      for (const kind of ['', '-headings'])
        document.documentElement.style.setProperty(`--mantine-font-family${kind}`, `"${name}"`);
    });
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
