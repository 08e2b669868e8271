import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

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
  process.stdout.write('Installing a Chromium…\n');
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

function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installChromium() {
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
    if (!installedChromium()) run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    run('npx', ['--yes', 'playwright@1.64.1', 'install', 'chromium']);
  }
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
