import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@mentorias/gateway/testing/free-port';
import type { Browser } from 'playwright-core';
import { firefox } from 'playwright-core';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import type * as http from 'selenium-webdriver/http';
import { installPackages, onPath } from './install-packages.ts';

// A folder of the package, which ES modules cannot name; and its Builder adds a capability that WebKit need not know.
const { Executor, HttpClient }: typeof http = createRequire(import.meta.url)('selenium-webdriver/http');

const WEBKIT_MISSING = 'WebKit is missing on this machine: apt-get install webkit2gtk-driver xvfb';

/** Stores the errors of the pages of a tab, because this WebKit does not report them to its driver. Runs at the start of each page. */
export const KEEP_PROBLEMS = `(() => {
  const keep = (problem) => {
    const kept = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    sessionStorage.setItem('problems', JSON.stringify([...kept, String(problem)]));
  };
  // What a page was still loading when it was left is no error of it.
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  addEventListener('error', (event) => (event.message || !isLeft) && keep(event.message ?? event.target?.outerHTML), true);
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective));
  const { error } = console;
  console.error = (...said) => {
    keep(said.join(' '));
    error.apply(console, said);
  };
})();`;

/** The stored errors. */
export async function problemsIn(window: WebDriver): Promise<string[]> {
  return JSON.parse((await window.executeScript<string | null>("return sessionStorage.getItem('problems')")) ?? '[]');
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>;

/** Debian's WebKit on a virtual screen, installed now where it is not there. Throws, saying how to get it, where it cannot be. */
export async function openWebKit() {
  const binary = installedWebKit() ?? (installPackages('webkit2gtk-driver', 'xvfb') ? installedWebKit() : undefined);
  if (!binary) throw new Error(WEBKIT_MISSING);
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      TZ: 'America/Lima',
      DISPLAY: `:${String(display).trim()}`,
      // As root, in a container, WebKit cannot build its own sandbox; these pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  await listening(port);

  return {
    /** A window with a profile of its own; one at a time. */
    openWindow(): WebDriver {
      const wanted = new Capabilities({ 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
      return WebDriver.createSession(new Executor(new HttpClient(`http://127.0.0.1:${port}`)), wanted);
    },
    async close() {
      for (const child of [server, screen]) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

function installedWebKit(): string | undefined {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return onPath('WebKitWebDriver') && onPath('Xvfb') ? binary : undefined;
}

async function listening(port: number) {
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const FIREFOX_MISSING = 'Firefox is missing on this machine: apt-get install firefox-esr, or name one in FIREFOX_PATH';

/** The machine's own Firefox, through WebDriver BiDi, installed now where it is not there. Throws where it cannot be. */
export function openFirefox(): Promise<Browser> {
  const executablePath = installedFirefox() ?? (installPackages('firefox-esr') ? installedFirefox() : undefined);
  if (!executablePath) throw new Error(FIREFOX_MISSING);
  // With this channel Playwright speaks BiDi; without it it needs a Firefox of its own.
  return firefox.launch({ channel: 'moz-firefox', executablePath });
}

function installedFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || FIREFOX_NAMES.map(onPath).find(Boolean);
}
