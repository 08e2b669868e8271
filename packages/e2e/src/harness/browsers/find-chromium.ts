import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { installPackages, onPath } from './install-packages.ts';

/** The first is Chromium without a window, which no journey needs: each tab costs a third. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium for journeys, pictures and figures: the one that CHROMIUM_PATH names, the system's, Playwright's
 * own, and else one that is installed now: by apt as root on Debian, by Playwright elsewhere. Throws where none of these
 * works.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;
  installChromium();
  const installed = installedChromium();
  if (!installed) throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
  return installed;
}

function installedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return NAMES.map(onPath).find(Boolean) ?? playwrightsOwn();
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installChromium() {
  if (installPackages('chromium-headless-shell')) {
    if (!installedChromium()) installPackages('chromium');
    return;
  }
  process.stdout.write('Installing a Chromium…\n');
  spawnSync('npx', ['--yes', 'playwright@1.64.1', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
