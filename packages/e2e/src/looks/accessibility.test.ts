import { describe, expect, test } from 'vitest';
import { openPage } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '../harness/looks/tours.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();
const people = await prepareTours(product.url);

describe.concurrent('no accessibility problem, light and dark, on a phone and on a desktop', {
  timeout: 600_000,
}, () => {
  test.each(TOUR_NAMES)('on the tour: %s', async (name) => {
    const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
    const found: string[] = [];
    await takeTour(page, name, people, async (page, what, widths) => {
      found.push(...(await audit(page, what, widths)));
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
