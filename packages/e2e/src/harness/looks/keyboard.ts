import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const MAX_STOPS = 200;

/** Moves the focus to `target` by Tab, or by another key; throws where it is not reached, has no visible focus, or is covered. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await hasFocus(target)) {
      const fault = await target.evaluate(faultOfFocus);
      if (fault) throw new Error(`${target} ${fault}`);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page: why the focus is not visible. */
function faultOfFocus(element: Element): string | undefined {
  // A field may be drawn by what is around it, a switch by what stands beside it.
  const drawn = element instanceof HTMLInputElement ? [element.nextElementSibling, element.parentElement] : [];
  const marks = [element, ...drawn].map((mark) => mark && getComputedStyle(mark));
  if (!marks.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'))) {
    return 'does not show that it has the focus';
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = above !== null && (element.parentElement?.contains(above) || above.contains(element));
  return isSeen ? undefined : `is covered by ${above?.outerHTML.slice(0, 100)}`;
}
