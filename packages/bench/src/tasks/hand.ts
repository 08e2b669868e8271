import type { Locator } from 'playwright-core';

/**
 * Seconds of a click in the keystroke-level model (Card, Moran and Newell, 1980): to decide 1.35, to point 1.1, to press and
 * release 0.2.
 */
export const CLICK_SECONDS = 1.35 + 1.1 + 0.2;

/** A hand that uses the page as soon as the page lets it, and is counted. */
export interface Hand {
  click(target: Locator): Promise<void>;
  /** Chooses an option of a native select: one click opens the list, one takes the option. */
  choose(select: Locator, option: string | undefined): Promise<void>;
  clicks(): number;
}

export function countedHand(): Hand {
  let clicks = 0;
  return {
    async click(target) {
      await target.click();
      clicks += 1;
    },
    async choose(select, option) {
      if (!option) throw new Error(`${select} offers nothing`);
      await select.selectOption(option);
      clicks += 2;
    },
    clicks: () => clicks,
  };
}
