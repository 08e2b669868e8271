import type { Page, Request } from 'playwright-core';
import { clockEnvironment } from '../clock/clock.ts';
import type { Look } from './look.ts';

/** Wednesday, 9:05 in Lima: a week with days behind and before it, far from a change of the hour. */
export const STILL_NOW = '2026-11-25T14:05:00.000Z';

/**
 * After so long without a request or a response, in milliseconds, nothing more is asked for; or what is under way never arrives, on
 * purpose.
 */
const IDLE_MS = 500;
const HELD_MS = 3000;

/** The environment of a gateway in which it is always the same instant. */
export const STILL_GATEWAY = clockEnvironment({ shows: Date.parse(STILL_NOW) });

/** What waits for so long, in milliseconds, never comes: the end of a notice, or a word that something is slow. */
const FAR_MS = 2000;

/** For what is drawn anew after a change of the window: some frames. */
const FRAMES_MS = 100;

/** Flags with which Chromium draws the same page to the same pixels. */
export const STILL_BROWSER = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--num-raster-threads=1'];

/**
 * Lets a page look the same each time: it opens at the same instant, and what it draws by lot is always the same. The function `stop`
 * waits for all that is under way, unless it never arrives, and lets no timer run until `goOn`, but for some frames in each look.
 */
export async function keepStill(page: Page) {
  await page.clock.install({ time: STILL_NOW });
  await page.addInitScript((far) => {
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = ((task: TimerHandler, delay = 0, ...rest: unknown[]) =>
      wait(delay < far ? task : () => {}, delay, ...rest)) as typeof setTimeout;
    let drawn = 0;
    crypto.getRandomValues = <Bytes extends ArrayBufferView | null>(bytes: Bytes) => {
      drawn += 1;
      if (bytes) new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(drawn);
      return bytes;
    };
    crypto.randomUUID = () => {
      drawn += 1;
      return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
    };
  }, FAR_MS);
  const pending = new Set<Request>();
  let changed = 0;
  const follow = (change: 'add' | 'delete') => (request: Request) => {
    pending[change](request);
    changed = Date.now();
  };
  page.on('request', follow('add')).on('requestfinished', follow('delete')).on('requestfailed', follow('delete'));
  return {
    async stop() {
      // What lies below the pointer is another thing at each width.
      await page.mouse.move(0, 0);
      changed = Date.now();
      while (Date.now() < changed + (pending.size > 0 ? HELD_MS : IDLE_MS))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 400));
    },
    async show({ width, colorScheme }: Look) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await nextFrame(page);
      await page.clock.runFor(FRAMES_MS);
      await nextFrame(page);
    },
    goOn: () => page.clock.resume(),
  };
}

/** Waits until the page is rendered; by an observer, because the frames that a page may ask for stand still with its timers. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => new ResizeObserver(() => done()).observe(document.documentElement)),
  );
}
