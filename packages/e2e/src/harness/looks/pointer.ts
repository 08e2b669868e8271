import type { Locator, Page } from 'playwright-core';

export type Pointer = 'mouse' | 'touch';

/**
 * Clicks at the centre of the visible part of `target`, without waiting for animations. Throws where another element lies above
 * it. Touch needs a page that was opened with `hasTouch`.
 */
export async function clickVisibleCenter(target: Locator, pointer: Pointer = 'mouse'): Promise<void> {
  const { x, y, cover } = await centreOfDrawn(target);
  if (cover) throw new Error(`${target} is covered by ${cover}`);
  const page = target.page();
  if (pointer === 'touch') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The element that covers the centre of `target` once it is scrolled into view; undefined where none does. */
export async function coverOf(target: Locator): Promise<string | undefined> {
  return (await centreOfDrawn(target)).cover;
}

/** Where `target` is drawn, or what takes its place, as a control does when the code of what it opens comes. */
export async function placeOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.waitFor();
  return (await target.boundingBox()) ?? placeOf(target);
}

/** The centre of `target`; of what has taken its place, where that happened meanwhile, as when the code of a menu comes. */
async function centreOfDrawn(target: Locator): Promise<{ x: number; y: number; cover: string | undefined }> {
  await target.waitFor();
  return (await target.evaluate(centreOf)) ?? centreOfDrawn(target);
}

/** Runs in the page: the centre of an element once it is scrolled into view, and what covers it; null where it is gone. */
function centreOf(element: Element) {
  if (!element.isConnected) return null;
  const header = document.querySelector('header');
  const tabs = document.querySelector('header nav');
  // As a person would, who scrolls what lies under the bars at the top and the foot.
  const head = header && getComputedStyle(header).position !== 'static' ? header.getBoundingClientRect().bottom : 0;
  const foot = tabs && getComputedStyle(tabs).position === 'fixed' ? tabs.getBoundingClientRect().top : innerHeight;
  const isOfBar = header?.contains(element);
  const floating = document.querySelector('[data-floating]');
  const isUnder = ({ left, right, top, bottom }: DOMRect, over = floating?.getBoundingClientRect()) =>
    over &&
    !floating?.contains(element) &&
    right > over.left &&
    left < over.right &&
    bottom > over.top &&
    top < over.bottom;
  const fits = (box: DOMRect) => isOfBar || (box.top >= head && box.bottom <= foot && !isUnder(box));
  if (!fits(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isHit = hit !== null && [element, ...labels].some((part) => part.contains(hit));
  return { x, y, cover: isHit ? undefined : (hit?.outerHTML.slice(0, 150) ?? 'the edge of the window') };
}

/** Elements that are clicked or read on their own. */
const THINGS = 'button, a[href], input, select, textarea, summary, [role=switch], .mantine-Badge-root, [role=alert]';

/**
 * Scrolls down the page window by window, and names each element whose centre is covered. Elements under the bars at the top and
 * the foot of the window are checked in another window, those under a button that floats must be free of it in one; those scrolled out
 * of view in their own box are skipped.
 */
export async function coveredThings(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (things) => {
    const faults = new Set<string>();
    const underFloating = new Map<Element, string>();
    const free = new Set<Element>();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]');

    function boxOf(element: Element) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }

    /** Whether the centre is inside of every box around that cuts off what does not fit. */
    function isInSight(element: Element, x: number, y: number) {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = boxOf(box);
        if (overflowX !== 'visible' && (x < left || x > right)) return false;
        if (overflowY !== 'visible' && (y < top || y > bottom)) return false;
      }
      return true;
    }

    /** Whether a column that stays in sight lies there, and the table says that there are more. */
    function isToldOf(hit: Element | null) {
      const cell = hit?.closest('td, th');
      const isKept = cell !== null && cell !== undefined && getComputedStyle(cell).position === 'sticky';
      return isKept && cell.closest('[data-more-after]') !== null;
    }

    /** Whether only the empty box of a link lies there, which makes a whole row what is pressed: a badge is read through it. */
    function isReadThrough(element: Element, hit: Element | null, x: number, y: number) {
      if (!element.matches('.mantine-Badge-root') || !hit?.matches('a, button')) return false;
      const { left, right, top, bottom } = boxOf(hit);
      return x < left || x > right || y < top || y > bottom;
    }

    function look() {
      const tabs = [...document.querySelectorAll('header nav')].filter(
        (nav) => getComputedStyle(nav).position === 'fixed',
      );
      const bars = [...document.querySelectorAll('[data-foot-bar]'), ...tabs];
      const foot = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
      for (const element of document.querySelectorAll(things)) {
        const { left, right, top, bottom } = boxOf(element);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // The bar of a screen scrolls away with what follows it.
        const isOfFootBar = element.closest('[data-foot-bar]') !== null && top >= header;
        const isOfBar = element.closest('header, [data-toast]') !== null || isOfFootBar;
        const isWhole = right - left > 2 && bottom - top > 2 && top >= 0 && bottom <= innerHeight;
        const isBetweenBars = top >= header && bottom <= foot;
        if (!isWhole || !(isOfBar || isBetweenBars) || !isDrawn(element) || !isInSight(element, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        // A field may be drawn by what is around it.
        const around = element.matches('input') ? [element.parentElement] : [];
        if ([element, ...labels, ...around].some((part) => hit && part?.contains(hit))) {
          free.add(element);
          continue;
        }
        if (isToldOf(hit) || isReadThrough(element, hit, x, y)) continue;
        const name =
          element.getAttribute('aria-label') || element.textContent?.trim() || element.outerHTML.slice(0, 80);
        const cover = hit?.closest('button, a, [class]') ?? hit;
        const fault = `'${name}' lies under '${cover?.textContent?.trim().slice(0, 40) || cover?.outerHTML.slice(0, 80)}'`;
        if (hit?.closest('[data-floating]')) underFloating.set(element, fault);
        else faults.add(fault);
      }
    }

    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const step = Math.max(200, innerHeight - header - 200);
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await drawn();
      look();
    }
    for (const [element, fault] of underFloating) if (!free.has(element)) faults.add(fault);
    scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
    return [...faults];
  }, THINGS);
  return found;
}
