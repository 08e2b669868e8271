import { basename } from 'node:path';
import { ADMIN, ENTREPRENEUR, MENTOR, openBrowser } from '@mentorias/e2e/src/harness/browser.ts';
import type { Browser } from 'playwright-core';
import { ROOT, startBuilt, withBuilt } from './built-workspace.ts';
import type { Line, Visit } from './composition/visit.ts';
import { LINES, visitTwice } from './composition/visit.ts';
import { logIn } from './log-in.ts';
import { publishFigures, publishPlot } from './publish-figures.ts';
import type { ScreenComparison } from './screens/report.ts';
import { cellsOf, plotOf, reportOf } from './screens/report.ts';

/**
 * `pnpm bench:screens <before> [rounds]`: the sign-in and the first screen of each role, of another commit (or the folder of a
 * built workspace) and of this workspace as it is built, visited in turns in one Chromium; medians, into `docs/figures/screens.md` with a plot.
 */
const [before, rounds = '7'] = process.argv.slice(2);
if (!before) throw new Error('pnpm bench:screens <before> [rounds]: a commit, or the folder of a built workspace');

const SCREENS = { 'sign-in': undefined, entrepreneur: ENTREPRENEUR, guide: MENTOR, admin: ADMIN };

type Visits = Record<'cold' | 'warm', Visit[]>;

await withBuilt(before, async (folder) => {
  const products = [await startBuilt(folder), await startBuilt(ROOT)];
  const browser = await openBrowser();
  try {
    const comparisons: ScreenComparison[] = [];
    for (const [screen, email] of Object.entries(SCREENS))
      for (const line of Object.keys(LINES) as Line[])
        comparisons.push(...(await compare(browser, products, screen, email, line)));
    publishPlot('screens.svg', plotOf(comparisons));
    publishFigures('screens.md', reportOf(comparisons, { before: basename(before), rounds: Number(rounds) }), []);
  } finally {
    await browser.close();
    for (const product of products) await product.remove();
  }
});

async function compare(
  browser: Browser,
  products: { url: string }[],
  screen: string,
  email: string | undefined,
  line: Line,
): Promise<ScreenComparison[]> {
  const sides = await Promise.all(
    products.map(async ({ url }) => ({
      url,
      auth: email === undefined ? undefined : await logIn(url, email),
      visits: { cold: [], warm: [] } as Visits,
    })),
  );
  // The first round warms up the servers and does not count.
  for (let round = 0; round <= Number(rounds); round += 1) {
    for (const { url, auth, visits } of sides) {
      const { cold, warm } = await visitTwice(browser, url, auth, line);
      if (round === 0) continue;
      visits.cold.push(cold);
      visits.warm.push(warm);
    }
  }
  const [had, has] = sides.map(({ visits }) => visits) as [Visits, Visits];
  return (['cold', 'warm'] as const).map((cache) => {
    const comparison = { screen, line, cache, before: had[cache], after: has[cache] };
    process.stderr.write(`${cellsOf(comparison).join('  ')}\n`);
    return comparison;
  });
}
