import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ADMIN, chromiumOptions, ENTREPRENEUR, MENTOR, signIn } from '@mentorias/e2e/src/harness/browser.ts';
import { freePort, startProduct } from '@mentorias/e2e/src/harness/product.ts';
import { chromium } from 'playwright-core';
import type { Audit, Profile } from './lighthouse/audit.ts';
import { auditPage } from './lighthouse/audit.ts';
import { serveFloor } from './lighthouse/floor.ts';
import type { Screen } from './lighthouse/report.ts';
import { missedBars, reportOf } from './lighthouse/report.ts';
import { publishFigures } from './publish-figures.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROUNDS = Number(process.argv[2] ?? 3);
const PROFILES = ['desktop', 'mobile'] as const;

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

/** `pnpm bench:lighthouse [rounds]`: the scores of the first screens, in Chromium. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const profile = mkdtempSync(join(tmpdir(), 'mentorias-lighthouse-'));
const port = await freePort();
const floor = await serveFloor(join(ROOT, 'shell'));
const product = await startProduct();
const options = chromiumOptions([`--remote-debugging-port=${port}`]);
const browser = await chromium.launchPersistentContext(profile, { ...options, baseURL: product.url });
try {
  const screens: Screen[] = [];
  const floors: Screen[] = [];
  for (const profile of PROFILES)
    floors.push({ name: 'Floor', path: 'its own', profile, audit: await middleAudit(floor.url, profile) });
  for (const { name, path, email } of VISITS) {
    await enter(email);
    for (const profile of path === '/' ? PROFILES : (['desktop'] as const)) {
      say(`Visiting ${name}, ${profile} …`);
      screens.push({ name, path, profile, audit: await middleAudit(product.url + path, profile) });
    }
  }
  publishFigures(
    'lighthouse.md',
    reportOf([...floors, ...screens], missedBars(screens), ROUNDS, `${cpus().length} cores`),
    missedBars(screens),
  );
} finally {
  await browser.close();
  await product.remove();
  await floor.close();
  rmSync(profile, { recursive: true, force: true });
}

/** Of all rounds the one with the middle performance. */
async function middleAudit(url: string, profile: Profile): Promise<Audit> {
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptyCache();
    audits.push(await auditPage(url, port, profile));
  }
  audits.sort((one, other) => one.scores.performance - other.scores.performance);
  return audits[Math.floor(ROUNDS / 2)]!;
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
