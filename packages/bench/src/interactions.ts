import { openBrowser, openPage } from '@mentorias/e2e/src/harness/browser.ts';
import type { TourName } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '@mentorias/e2e/src/harness/looks/tours.ts';
import { startProduct } from '@mentorias/e2e/src/harness/product.ts';
import type { Interaction } from './interactions/report.ts';
import { BAR_MS, reportOf, worstOf } from './interactions/report.ts';
import { publishFigures } from './publish-figures.ts';

/**
 * `pnpm bench:interactions`: how long after a click or a key the page's next picture comes, on a processor four times slower, over all
 * that the tours of the gallery press; into `docs/figures/interactions.md`.
 */
const CPU_SLOWDOWN = 4;
const DESKTOP = { width: 1280, height: 900 };
/** The waits of a tour are made for a machine that is not slowed down. */
const LIMIT_MS = 120_000;

const product = await startProduct();
const browser = await openBrowser();
try {
  const people = await prepareTours(product.url);
  const tours = new Map<string, Interaction[]>();
  for (const name of TOUR_NAMES) {
    process.stdout.write(`On the tour ${name} …\n`);
    tours.set(name, await interactionsOf(name));
  }
  const missed = [...tours.values()].map(worstOf).filter((worst) => worst && worst.milliseconds >= BAR_MS);
  publishFigures('interactions.md', reportOf(tours, CPU_SLOWDOWN), missed);

  async function interactionsOf(name: TourName): Promise<Interaction[]> {
    const { page, context } = await openPage(browser, product.url, { viewport: DESKTOP });
    context.setDefaultTimeout(LIMIT_MS);
    const found: Interaction[] = [];
    await context.exposeBinding('noteInteraction', (_source, interaction: Interaction) => found.push(interaction));
    await context.addInitScript(watchInteractions);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await takeTour(page, name, people, async (_page, _what, widths) => {
      if (widths === 'all') await page.setViewportSize(DESKTOP);
      // Entries come after the picture that they measure.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    });
    await context.close();
    return found;
  }
} finally {
  await browser.close();
  await product.remove();
}

/** Runs in the page: tells of each event of an interaction that took longer than a frame (Event Timing). */
function watchInteractions() {
  const { noteInteraction } = globalThis as unknown as { noteInteraction(interaction: object): void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const element =
        entry.target instanceof Element ? entry.target.closest('button, a, input, select, textarea, [role]') : null;
      const words = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      noteInteraction({
        id: `${performance.timeOrigin} ${entry.interactionId}`,
        milliseconds: entry.duration,
        what: `${entry.name} ${element?.tagName.toLowerCase() ?? ''} ${words.trim().slice(0, 40)}`,
        at: location.pathname,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
