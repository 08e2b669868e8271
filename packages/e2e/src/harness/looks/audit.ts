import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as equalAccess from 'accessibility-checker-engine';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { casesOf } from '../long.ts';
import type { Look } from './look.ts';
import { setLook } from './look.ts';
import type { Widths } from './tour.ts';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe that look at colours: all that the scheme changes for it. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Each width and each scheme once; the other two pairs differ from them in colours alone. */
const LOOKS = casesOf<Look>(
  [
    { width: 1280, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ],
  [
    { width: 320, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
);

/** Words that are English and not Spanish, as a library's own texts have them. */
const ENGLISH =
  /\b(the|and|is|of|with|your|you|please|loading|search|close|open|clear|next|previous|select|submit|save|failed|request|invalid|required|undefined|null|NaN)\b/i;

/** IBM's Equal Access: it judges names and labels where axe does not. */
const EQUAL_ACCESS = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

interface Audit {
  on?: Widths;
  byEqualAccess?: boolean;
  /** Other looks than the usual ones. */
  looks?: Look[];
}

/**
 * The problems of the page in each of the looks: findings of axe, and once for each width horizontal scrolling and English words; in
 * the first look also findings of Equal Access, which checks no colours and takes three times as long as axe. Leaves the page wide and light.
 */
export async function audit(
  page: Page,
  screen: string,
  { on = 'all', byEqualAccess = true, looks = looksOf(on) }: Audit = {},
): Promise<string[]> {
  const judged = new Set<number>();
  const found: string[] = [];
  for (const [index, { width, colorScheme }] of looks.entries()) {
    await setLook(page, { width, colorScheme });
    const isNewWidth = !judged.has(width);
    judged.add(width);
    const problems = await axeViolations(page, isNewWidth ? EVERYTHING : COLOURS);
    if (isNewWidth) problems.push(...(await excess(page)), ...(await english(page)));
    if (index === 0 && byEqualAccess) problems.push(...(await equalAccessViolations(page)));
    found.push(...problems.map((problem) => `${screen}, ${width} px, ${colorScheme}: ${problem}`));
  }
  await setLook(page, { width: 1280, colorScheme: 'light' });
  return found;
}

function looksOf(on: Widths): Look[] {
  return LOOKS.filter(({ width }) => on === 'all' || width === 320);
}

/**
 * What axe finds by rules or kinds of rules. A target that the fixed bar of phones happens to lie over is judged again in
 * the middle of the page: it can be scrolled there.
 */
async function axeViolations(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const judge = async (runOnly: string[]) => {
      const { violations } = await here.run(document, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target: String(target), failureSummary })),
      );
    };
    const isSmallInTheMiddle = async (target: string) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center' });
      return (await judge(['target-size'])).some((again) => again.target === target);
    };
    const found = [];
    for (const { id, target, failureSummary } of await judge(runOnly)) {
      if (id === 'target-size' && !(await isSmallInTheMiddle(target))) continue;
      found.push(`${id} at ${target}: ${failureSummary}`);
    }
    return found;
  }, runOnly);
}

async function equalAccessViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(EQUAL_ACCESS);
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: typeof equalAccess };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
      .map(({ ruleId, message, snippet, path }) => `${ruleId} at ${path.dom}: ${message} ${snippet}`);
  });
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
