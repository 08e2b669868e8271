import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';

/**
 * `pnpm emblems`: draws the card of link previews and the icons of home screens (`shell/public/*.png`) from `card.svg` and
 * `favicon.svg` there. Run it after a change of either; what it draws is committed.
 */
const FOLDER = join(import.meta.dirname, '../../../shell/public');

/** Link previews ask for small pictures. */
const CARD_LIMIT = 60_000;

const favicon = await readFile(join(FOLDER, 'favicon.svg'), 'utf8');
const card = await readFile(join(FOLDER, 'card.svg'), 'utf8');
const browser = await openBrowser();
const page = await browser.newPage();
try {
  await draw(page, 'card', card, 1200, 630);
  await draw(page, 'icon-192', favicon, 192);
  await draw(page, 'icon-512', favicon, 512);
  await draw(page, 'icon-180', square(favicon, 1), 180);
  await draw(page, 'icon-maskable-512', square(favicon, 0.84), 512);
} finally {
  await browser.close();
}
const { size } = await stat(join(FOLDER, 'card.png'));
if (size > CARD_LIMIT) throw new Error(`card.png has ${size} bytes, at most ${CARD_LIMIT} are wanted`);

async function draw(page: Page, name: string, drawing: string, width: number, height = width) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await writeFile(join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }));
}

/** The icon with its ground up to the edges and its drawing smaller: the device cuts the corners. */
function square(icon: string, scale: number): string {
  const [ground = ''] = /<rect[^>]*\/>/.exec(icon) ?? [];
  const room = 20 * (1 - scale);
  return icon
    .replace(ground, `${ground.replace(/ rx="\d+"/, '')}<g transform="translate(${room} ${room}) scale(${scale})">`)
    .replace('</svg>', '</g></svg>');
}
