import { chromiumOptions, openPage } from '@mentorias/e2e/src/harness/browser.ts';
import type { TourName } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { startProduct } from '@mentorias/e2e/src/harness/product.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Interaction, InteractionEvent, TourOfInteractions } from './interactions/report.ts';
import { BAR_MS, interactionsIn, reportOf, together, worstOf, YARDSTICK_ELEMENTS } from './interactions/report.ts';
import { publishFigures } from './publish-figures.ts';

/**
 * `pnpm bench:interactions [<tour> …]`: how long after a click or a key the page's next picture comes, on a processor four times slower,
 * over all that the tours of the gallery press; into `docs/figures/interactions.md`. Each tour is taken three times, in turns, and each
 * press counts with the middle one of its three. With names of tours those alone, which are only printed.
 */
const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const DESKTOP = { width: 1280, height: 900 };
/** The waits of a tour are made for a machine that is not slowed down. */
const LIMIT_MS = 120_000;
/** After each press the page is left alone: the looking for what comes next would run in it too, before the picture. */
const QUIET_MS = 400;
/** A pointer rests on what it is about to press. */
const HOVER_MS = 100;
/** Entries come after the picture that they measure. */
const ENTRIES_MS = 300;
const YARDSTICK_CLICKS = 9;

const named = TOUR_NAMES.filter((name) => process.argv.slice(2).includes(name));
const rounds = new Map<TourName, TourOfInteractions[]>();
for (let round = 1; round <= ROUNDS; round++) {
  for (const name of named.length > 0 ? named : TOUR_NAMES) {
    process.stdout.write(`Round ${round}: on the tour ${name} …\n`);
    rounds.set(name, [...(rounds.get(name) ?? []), await roundOf(name)]);
  }
}
const tours = new Map([...rounds].map(([name, taken]) => [name, together(taken)]));
const missed = [...tours.values()].map(worstOf).filter((worst) => worst && worst.milliseconds >= BAR_MS);
const report = reportOf(tours, CPU_SLOWDOWN, ROUNDS);
if (named.length > 0) process.stdout.write(report);
else publishFigures('interactions.md', report, missed);

/** Takes a tour once, in a product of its own, which no round before has changed. */
async function roundOf(name: TourName): Promise<TourOfInteractions> {
  const product = await startProduct();
  const browser = await chromium.launch({ ...chromiumOptions(), slowMo: QUIET_MS });
  try {
    const people = await prepareTours(product.url);
    const { page, events, close } = await slowPage(browser, product.url);
    let elements = 0;
    await takeTour(page, name, people, async (_page, _what, widths) => {
      if (widths === 'all') await page.setViewportSize(DESKTOP);
      elements = Math.max(elements, await page.evaluate(() => document.querySelectorAll('*').length));
      await page.waitForTimeout(ENTRIES_MS);
    });
    await close();
    return {
      interactions: interactionsIn(events),
      elements,
      yardstick: await yardstickOf(browser, product.url),
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** Clicks that draw many elements with no library: how fast this machine is today. */
async function yardstickOf(browser: Browser, url: string): Promise<Interaction[]> {
  const { page, events, close } = await slowPage(browser, url);
  await page.goto('data:text/html,<button>Draw</button><main></main>');
  await page.evaluate((count) => {
    document.querySelector('button')?.addEventListener('click', () => {
      document.querySelector('main')?.replaceChildren(
        ...Array.from({ length: count }, (_, number) => {
          const element = document.createElement('span');
          element.textContent = `${number} `;
          return element;
        }),
      );
    });
  }, YARDSTICK_ELEMENTS);
  for (let click = 0; click < YARDSTICK_CLICKS; click++) await page.getByRole('button').click();
  await page.waitForTimeout(ENTRIES_MS);
  await close();
  return interactionsIn(events);
}

/** A page on the slowed processor, and the events that it tells of. */
async function slowPage(browser: Browser, url: string) {
  const { page, context } = await openPage(browser, url, { viewport: DESKTOP });
  context.setDefaultTimeout(LIMIT_MS);
  const events: InteractionEvent[] = [];
  await context.exposeBinding('noteInteraction', (_source, event: InteractionEvent) => events.push(event));
  await context.addInitScript(watchInteractions);
  pressByHand(page);
  await slowDown(page);
  return { page, events, close: () => context.close() };
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

/** Runs in the page: tells of each event of an interaction that took longer than a frame (Event Timing), and what was under it then. */
function watchInteractions() {
  const { noteInteraction } = globalThis as unknown as { noteInteraction(event: object): void };
  const pressed = new Map<number, string>();

  function nameOf(target: unknown): string {
    const element =
      target instanceof Element ? target.closest('button, a, input, select, textarea, [role]') : undefined;
    const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
    const words = element?.getAttribute('aria-label') ?? (label || element?.textContent || '');
    return `${element?.tagName.toLowerCase() ?? ''} ${words.trim().slice(0, 40)}`.trim();
  }

  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown'])
    addEventListener(type, ({ timeStamp, target }) => pressed.set(timeStamp, nameOf(target)), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      noteInteraction({
        id: `${performance.timeOrigin} ${entry.interactionId}`,
        start: entry.startTime,
        handlersStart: entry.processingStart,
        handlersEnd: entry.processingEnd,
        milliseconds: entry.duration,
        what: `${entry.name} ${pressed.get(entry.startTime) ?? nameOf(entry.target)}`.trim(),
        at: location.pathname,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
