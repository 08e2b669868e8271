import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Pointer } from './looks/pointer.ts';
import { clickVisibleCenter } from './looks/pointer.ts';

/** What a person takes by the keystroke-level model (Card, Moran and Newell), in seconds: to decide, to point and press, and to type a letter. */
const DECIDE = 1.35;
const PRESS = 1.1 + 0.2;
const LETTER = 0.28;

/** What a person does on a page, counted: presses and letters. Nothing else moves the page but what the person scrolls. */
export function countedActs(page: Page, pointer: Pointer = 'mouse') {
  const began = performance.now();
  let presses = 0;
  let letters = 0;

  async function press(target: Locator): Promise<void> {
    await target.waitFor();
    await expect.poll(() => target.isEnabled()).toBe(true);
    await clickVisibleCenter(target, pointer);
    presses += 1;
  }

  return {
    press,
    async type(field: Locator, text: string): Promise<void> {
      await press(field);
      await page.keyboard.type(text);
      letters += text.length;
    },
    presses: () => presses,
    letters: () => letters,
    /** How long it takes a person: what they do, and what this machine has taken for its part. */
    seconds: () => presses * (DECIDE + PRESS) + letters * LETTER + (performance.now() - began) / 1000,
  };
}

/** Prints the figure of a task; docs/figures/tasks.md keeps them. */
export function report(task: string, figure: string): void {
  process.stdout.write(`counted: ${task}: ${figure}\n`);
}
