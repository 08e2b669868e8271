import { setTimeout as pause } from 'node:timers/promises';
import type { LoginReply } from '@mentorias/contract/sign-in/auth';
import type { Browser, Page } from 'playwright-core';

/** The network and CPU throttling of Lighthouse's mobile profile, or none. */
export const LINES = {
  fast: undefined,
  slow: { latencyMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 },
} as const;
export type Line = keyof typeof LINES;

/** The cost of one visit of a signed-in user to '/'; times in milliseconds from the start of the navigation. */
export interface Visit {
  /** The first picture that holds the screen itself. */
  shownMs: number;
  /** The first row or card that came from the API. */
  readyMs: number;
  requests: number;
  /** The transferred scripts and styles, compressed, in bytes. */
  codeBytes: number;
}

/** The driver's own waiting asks for sixty pictures a second, each in the middle of what is measured. */
const POLLING_MS = 250;
/** A page that has loaded nothing for so long is complete; the stream of live notices stays open, so that requests alone tell. */
const QUIET_MS = 600;

declare global {
  var visit: { shownMs?: number; readyMs?: number };
}

/** Visits '/' twice in a new profile, signed in by `auth`: with an empty cache, and with the cache of the first visit. */
export async function visitTwice(
  browser: Browser,
  url: string,
  auth: LoginReply,
  line: Line,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-PE', timezoneId: 'America/Lima' });
  await context.addInitScript(watch, auth);
  try {
    const page = await context.newPage();
    await throttle(page, line);
    return { cold: await visitHome(page), warm: await visitHome(page) };
  } finally {
    await context.close();
  }
}

async function visitHome(page: Page): Promise<Visit> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let requests = 0;
  let codeBytes = 0;
  let lastLoadedAt = 0;
  const code = new Set<string>();
  const note = () => {
    lastLoadedAt = performance.now();
  };
  client.on('Network.requestWillBeSent', () => {
    requests += 1;
    note();
  });
  client.on('Network.dataReceived', note);
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) codeBytes += encodedDataLength;
    note();
  });
  await page.goto('/');
  await page.waitForFunction(() => Number.isFinite(globalThis.visit.readyMs), undefined, { polling: POLLING_MS });
  while (performance.now() - lastLoadedAt < QUIET_MS) await pause(POLLING_MS);
  const { shownMs = Number.NaN, readyMs = Number.NaN } = await page.evaluate(() => globalThis.visit);
  await client.detach();
  return { shownMs, readyMs, requests, codeBytes };
}

async function throttle(page: Page, line: Line) {
  const limits = LINES[line];
  if (!limits) return;
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = limits.bitsPerSecond / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: limits.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: limits.cpuSlowdown });
}

/** Runs in the page before anything else: signs in, and records when the screen is rendered. */
function watch(auth: unknown) {
  localStorage.setItem('root', JSON.stringify({ auth }));
  globalThis.visit = {};
  // Some headings are for screen readers alone.
  const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;
  const note = (key: 'shownMs' | 'readyMs', selector: string) => {
    if (globalThis.visit[key] !== undefined || ![...document.querySelectorAll(selector)].some(isSeen)) return;
    globalThis.visit[key] = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        globalThis.visit[key] = performance.now();
      };
      painted.port2.postMessage(undefined);
    });
  };
  new MutationObserver(() => {
    // Only a screen's own heading takes the focus.
    note('shownMs', 'main h1[tabindex]');
    note('readyMs', 'main a[href^="/guides/"], main article, main tbody button');
  }).observe(document, { childList: true, subtree: true });
}
