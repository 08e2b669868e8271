import type { Page } from 'playwright-core';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Changes the window and the colour scheme, and waits until the page is rendered again. */
export async function setLook(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  // A page that is none of the product's has no such attribute.
  const other = colorScheme === 'light' ? 'dark' : 'light';
  await page.locator(`html:not([data-mantine-color-scheme=${other}])`).waitFor();
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Endless animations are not waited for.
    const changes = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(changes.map((change) => change.finished));
  });
}
