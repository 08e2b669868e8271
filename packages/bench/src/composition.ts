import { ADMIN, ENTREPRENEUR, MENTOR, openBrowser } from '@mentorias/e2e/src/harness/browser.ts';
import type { Product } from '@mentorias/e2e/src/harness/product.ts';
import { startProduct } from '@mentorias/e2e/src/harness/product.ts';
import { buildMonolith } from './composition/build-monolith.ts';
import type { Comparison } from './composition/report.ts';
import { missedBars, reportOf } from './composition/report.ts';
import type { Line } from './composition/visit.ts';
import { LINES, visitTwice } from './composition/visit.ts';
import { logIn } from './log-in.ts';
import { publishReport } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
const SIDES = ['federated', 'monolith'] as const;
const PEOPLE = { entrepreneur: ENTREPRENEUR, guide: MENTOR, admin: ADMIN };

/** `pnpm bench:composition [<pairs>]`: the federated product beside the same screens as one application, in Chromium. */
const say = (line: string) => process.stdout.write(`${line}\n`);
say('Building the monolith …');
const shell = await buildMonolith();
const federated = await startProduct();
const monolith = await startProduct({ SHELL_DIR: shell });
const browser = await openBrowser();
try {
  const comparisons: Comparison[] = [];
  for (const [role, email] of Object.entries(PEOPLE)) {
    for (const line of Object.keys(LINES) as Line[]) {
      say(`Visiting as ${role} on a ${line} line …`);
      comparisons.push(...(await compare(role, email, line)));
    }
  }
  publishReport('composition.md', reportOf(comparisons, ROUNDS), missedBars(comparisons));
} finally {
  await browser.close();
  await federated.remove();
  await monolith.remove();
}

async function compare(role: string, email: string, line: Line): Promise<Comparison[]> {
  const cold: Comparison = { role, line, cache: 'cold', federated: [], monolith: [] };
  const warm: Comparison = { role, line, cache: 'warm', federated: [], monolith: [] };
  const products = { federated: await enter(federated, email), monolith: await enter(monolith, email) };
  // The first round warms up the servers and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Each side is the first of a pair as often as the other.
    for (const kind of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const visits = await visitTwice(browser, products[kind].url, products[kind].auth, line);
      if (round === 0) continue;
      cold[kind].push(visits.cold);
      warm[kind].push(visits.warm);
    }
  }
  return [cold, warm];
}

async function enter({ url }: Product, email: string) {
  return { url, auth: await logIn(url, email) };
}
