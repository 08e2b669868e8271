import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const WIDE: Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
export const NARROW: Look[] = [
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
];

/** Words that are English and not Spanish, as a library's own texts have them. */
const ENGLISH =
  /\b(the|and|is|of|with|your|you|please|loading|search|close|open|clear|next|previous|select|submit|save|failed|request|invalid|required|undefined|null|NaN)\b/i;

/**
 * What is wrong with the page as it stands, in each of the looks: what axe finds, a page that scrolls sideways, English
 * words. Leaves it wide and light.
 */
export async function audit(page: Page, screen: string, looks: Look[] = [...WIDE, ...NARROW]): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await wear(page, { width, colorScheme });
    const problems = [...(await violations(page)), ...(await excess(page)), ...(await english(page))];
    found.push(...problems.map((problem) => `${screen}, ${width} px, ${colorScheme}: ${problem}`));
  }
  await wear(page, { width: 1280, colorScheme: 'light' });
  return found;
}

/** Changes the window and the scheme, and waits until the page has drawn itself anew. */
async function wear(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What turns or shimmers without end is not waited for.
    const changes = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(changes.map((change) => change.finished));
  });
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const results = await here.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, TAGS);
}

async function excess(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : [];
}

/** English in what the page says, to the eye or to a screen reader. */
async function english(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
    return [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    );
  });
  const [shown = ''] = await page.locator('body').allInnerTexts();
  const lines = [await page.title(), ...said, ...shown.split('\n')];
  return lines.filter((line) => ENGLISH.test(line)).map((line) => `says '${line}'`);
}
