import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, CHROMIUM, ENTREPRENEUR, MENTOR, signIn } from '@mentorias/e2e/src/harness/browser.ts';
import { freePort, startProduct } from '@mentorias/e2e/src/harness/product.ts';
import { chromium } from 'playwright-core';
import type { Audit } from './lighthouse/audit.ts';
import { auditPage } from './lighthouse/audit.ts';
import type { Screen } from './lighthouse/report.ts';
import { missedBars, reportOf } from './lighthouse/report.ts';
import { publishFigures } from './publish-figures.ts';

const ROUNDS = Number(process.argv[2] ?? 3);

/** The first screens of each role; without an e-mail signed out. */
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
const product = await startProduct();
const args = [...CHROMIUM.args, `--remote-debugging-port=${port}`];
const browser = await chromium.launchPersistentContext(profile, { ...CHROMIUM, args, baseURL: product.url });
try {
  const screens: Screen[] = [];
  for (const { name, path, email } of VISITS) {
    say(`Visiting ${name} …`);
    await enter(email);
    const audits: Audit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) audits.push(await auditPage(product.url + path, port));
    audits.sort((one, other) => one.scores.performance - other.scores.performance);
    screens.push({ name, path, audit: audits[Math.floor(ROUNDS / 2)]! });
  }
  publishFigures('lighthouse.md', reportOf(screens, ROUNDS, `${cpus().length} cores`), missedBars(screens));
} finally {
  await browser.close();
  await product.remove();
  rmSync(profile, { recursive: true, force: true });
}

/** Signs the browser's profile in, or out. */
async function enter(email: string | undefined) {
  const page = await browser.newPage();
  await page.goto('/');
  await page.evaluate('localStorage.clear()');
  if (email) await signIn(page, email);
  await page.close();
}
