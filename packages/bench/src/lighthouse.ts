import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, chromiumOptions, ENTREPRENEUR, MENTOR, signIn } from '@mentorias/e2e/src/harness/browser.ts';
import { freePort, startProduct } from '@mentorias/e2e/src/harness/product.ts';
import { chromium } from 'playwright-core';
import { publishReport, table, verdict } from './report.ts';

/** The version that the bars are set for; it is fetched when the bench runs, because nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = Number(process.argv[2] ?? 3);

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** Lighthouse's profiles of a machine and its line; the mobile one simulates a slow line and a processor four times slower. */
const PROFILES = ['desktop', 'mobile'] as const;
type Profile = (typeof PROFILES)[number];

/** The scores that a screen must reach, category by category. */
const BARS: Record<Profile, number[]> = { desktop: [100, 100, 100], mobile: [95, 100, 100] };

/** The first screens of each role, and one more of each; without an e-mail signed out. */
const VISITS: { name: string; path: string; email?: string }[] = [
  { name: 'Sign-in', path: '/' },
  { name: 'Entrepreneur, search', path: '/', email: ENTREPRENEUR },
  { name: 'Entrepreneur, booking', path: '/guides/2', email: ENTREPRENEUR },
  { name: 'Mentor, dashboard', path: '/', email: MENTOR },
  { name: 'Mentor, availability', path: '/profile', email: MENTOR },
  { name: 'Administrator, dashboard', path: '/', email: ADMIN },
  { name: 'Administrator, users', path: '/users', email: ADMIN },
];

/** The part of Lighthouse's report that is used. */
interface Audit {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** `pnpm bench:lighthouse [<rounds>]`: the scores of the first screens, in Chromium. */
const folder = mkdtempSync(join(tmpdir(), 'mentorias-lighthouse-'));
const port = await freePort();
const product = await startProduct();
const options = chromiumOptions([`--remote-debugging-port=${port}`]);
const browser = await chromium.launchPersistentContext(folder, { ...options, baseURL: product.url });
const rows: (string | number)[][] = [];
const missed: string[] = [];
try {
  for (const { name, path, email } of VISITS) {
    await enter(email);
    for (const profile of path === '/' ? PROFILES : (['desktop'] as const)) {
      process.stderr.write(`Visiting ${name}, ${profile} …\n`);
      const audit = await middleAudit(product.url + path, profile);
      const scores = CATEGORIES.map((category) => scoreOf(audit, category));
      rows.push([name, profile, ...scores, ...timesOf(audit), faultsOf(audit)]);
      for (const [index, bar] of BARS[profile].entries()) {
        if (scores[index]! < bar) missed.push(`${name}, ${profile}: ${CATEGORIES[index]} ${scores[index]}, not ${bar}`);
      }
    }
  }
} finally {
  await browser.close();
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
const head = ['Screen', 'Profile', 'Performance', 'Accessibility', 'Best practices'];
const report = `# The first screens as Lighthouse sees them

One run of \`pnpm bench:lighthouse\` (production build, ${availableParallelism()} cores), nothing cached: of ${ROUNDS} visits of each screen the one with the middle
performance. Bars: performance ${BARS.desktop[0]} on a desktop, ${BARS.mobile[0]} in the mobile profile, accessibility and best practices 100.

${verdict(missed)}

${table([...head, 'Largest paint, ms', 'Blocked, ms', 'Layout shift', 'Points lost by'], rows)}
`;
publishReport('lighthouse.md', report, missed);

/** Of all rounds the one with the middle performance. */
async function middleAudit(url: string, profile: Profile): Promise<Audit> {
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptyCache();
    audits.push(await auditPage(url, profile));
  }
  audits.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  return audits[Math.floor(ROUNDS / 2)]!;
}

/** Lets Lighthouse visit a page in the browser, with what is stored there kept. */
async function auditPage(url: string, profile: Profile): Promise<Audit> {
  const device = profile === 'desktop' ? ['--preset=desktop'] : [];
  const flags = [...device, '--disable-storage-reset', '--quiet', '--output=json', '--output-path=stdout'];
  const command = ['--yes', LIGHTHOUSE, url, `--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** From 0 to 100. */
function scoreOf({ categories }: Audit, category: (typeof CATEGORIES)[number]): number {
  return Math.round(categories[category]!.score * 100);
}

function timesOf({ audits }: Audit): string[] {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const milliseconds = ['largest-contentful-paint', 'total-blocking-time'].map((id) => number(id).toFixed(0));
  return [...milliseconds, number('cumulative-layout-shift').toFixed(3)];
}

/** The audits that cost points, by their names. */
function faultsOf({ categories, audits }: Audit): string {
  const refs = CATEGORIES.flatMap((category) => categories[category]!.auditRefs);
  const faults = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return [...new Set(faults.map(({ id }) => id))].join(', ');
}

/**
 * The session stays, the files do not: Lighthouse would remove both. Nor does the process of the page before, in which the service worker
 * lives on: Lighthouse walks through all of its memory, 100 ms that no visitor has.
 */
async function emptyCache() {
  const page = await browser.newPage();
  const client = await browser.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

/** Signs the browser's profile in, or out. */
async function enter(email: string | undefined) {
  const page = await browser.newPage();
  await page.goto('/');
  await page.evaluate('localStorage.clear()');
  if (email) await signIn(page, email);
  await page.close();
}
