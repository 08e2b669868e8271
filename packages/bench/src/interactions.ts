import { CHROMIUM, openPage } from '@mentorias/e2e/src/harness/browser.ts';
import type { TourName } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { startProduct } from '@mentorias/e2e/src/harness/product.ts';
import type { Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { InteractionEvent, TourOfInteractions } from './interactions/report.ts';
import { BAR_MS, interactionsIn, reportOf, worstOf } from './interactions/report.ts';
import { publishFigures } from './publish-figures.ts';

/**
 * `pnpm bench:interactions [<tour> …]`: how long after a click or a key the page's next picture comes, on a processor four times slower,
 * over all that the tours of the gallery press; into `docs/figures/interactions.md`. With names of tours those alone, which are only printed.
 */
const CPU_SLOWDOWN = 4;
const DESKTOP = { width: 1280, height: 900 };
/** The waits of a tour are made for a machine that is not slowed down. */
const LIMIT_MS = 120_000;
/** After each press the page is left alone: the looking for what comes next would run in it too, before the picture. */
const QUIET_MS = 400;
/** A pointer rests on what it is about to press. */
const HOVER_MS = 100;
/** Entries come after the picture that they measure. */
const ENTRIES_MS = 300;
const FLOOR_CLICKS = 9;

const named = TOUR_NAMES.filter((name) => process.argv.slice(2).includes(name));
const product = await startProduct();
const browser = await chromium.launch({ ...CHROMIUM, slowMo: QUIET_MS });
try {
  const people = await prepareTours(product.url);
  const tours = new Map<string, TourOfInteractions>();
  for (const name of named.length > 0 ? named : TOUR_NAMES) {
    process.stdout.write(`On the tour ${name} …\n`);
    tours.set(name, await interactionsOf(name));
  }
  const missed = [...tours.values()].map(worstOf).filter((worst) => worst && worst.milliseconds >= BAR_MS);
  const report = reportOf(tours, CPU_SLOWDOWN);
  if (named.length > 0) process.stdout.write(report);
  else publishFigures('interactions.md', report, missed);

  async function interactionsOf(name: TourName): Promise<TourOfInteractions> {
    const { page, events, close } = await slowPage();
    let elements = 0;
    await takeTour(page, name, people, async (_page, _what, widths) => {
      if (widths === 'all') await page.setViewportSize(DESKTOP);
      elements = Math.max(elements, await page.evaluate(() => document.querySelectorAll('*').length));
      await page.waitForTimeout(ENTRIES_MS);
    });
    await close();
    return { interactions: interactionsIn(events), elements, floor: await floorOf(elements) };
  }

  /** Clicks that change one word of a page with so many elements. */
  async function floorOf(elements: number) {
    const { page, events, close } = await slowPage();
    await page.setContent(
      `<button onclick="this.textContent += '.'">Floor</button>${'<span>a </span>'.repeat(elements)}`,
    );
    for (let click = 0; click < FLOOR_CLICKS; click++) await page.getByRole('button').click();
    await page.waitForTimeout(ENTRIES_MS);
    await close();
    return interactionsIn(events);
  }

  /** A page on the slowed processor, and the events that it tells of. */
  async function slowPage() {
    const { page, context } = await openPage(browser, product.url, { viewport: DESKTOP });
    context.setDefaultTimeout(LIMIT_MS);
    const events: InteractionEvent[] = [];
    await context.exposeBinding('noteInteraction', (_source, event: InteractionEvent) => events.push(event));
    await context.addInitScript(watchInteractions);
    pressByHand(page);
    await slowDown(page);
    return { page, events, close: () => context.close() };
  }
} finally {
  await browser.close();
  await product.remove();
}

/**
 * Clicks as a hand does: the pointer is there before it presses. The driver's own look at what it is about to hit, style and layout
 * included, is then over; within the press it is 10 to 20 ms of what is measured.
 */
function pressByHand(page: Page) {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.click = locators.uncheck = async function press() {
    await this.hover();
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
  };
}

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page: tells of each event of an interaction that took longer than a frame (Event Timing). */
function watchInteractions() {
  const { noteInteraction } = globalThis as unknown as { noteInteraction(event: object): void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const element =
        entry.target instanceof Element ? entry.target.closest('button, a, input, select, textarea, [role]') : null;
      const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
      const words = element?.getAttribute('aria-label') ?? (label || element?.textContent || '');
      noteInteraction({
        id: `${performance.timeOrigin} ${entry.interactionId}`,
        start: entry.startTime,
        handlersStart: entry.processingStart,
        handlersEnd: entry.processingEnd,
        milliseconds: entry.duration,
        what: `${entry.name} ${element?.tagName.toLowerCase() ?? ''} ${words.trim().slice(0, 40)}`.trim(),
        at: location.pathname,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
