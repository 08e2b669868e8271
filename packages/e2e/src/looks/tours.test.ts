import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, openPage } from '../harness/browser.ts';
import type { People } from '../harness/looks/tour.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '../harness/looks/tours.ts';
import { startProduct } from '../harness/product.ts';

/** On the ordinary day the accessibility journey takes them, and judges each stop. */
describe.runIf(process.env.JOURNEYS_START)('every stop of a tour is reached on any day', { timeout: 600_000 }, () => {
  let url: string;
  let people: People;
  let browser: Awaited<ReturnType<typeof openBrowser>>;

  beforeAll(async () => {
    const product = await startProduct();
    browser = await openBrowser();
    url = product.url;
    people = await prepareTours(url);
    return async () => {
      await browser.close();
      await product.remove();
    };
  });

  test.each(TOUR_NAMES)('%s', async (name) => {
    const { page, context, problems } = await openPage(browser, url, { reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    await takeTour(page, name, people, (page) => page.setViewportSize({ width: 1280, height: 900 }));
    expect(problems).toEqual([]);
  });
});
