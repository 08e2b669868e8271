import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { firefox } from 'playwright-core';

const NAMES = ['firefox-esr', 'firefox'];
const MISSING = 'Firefox is missing on this machine: apt-get install firefox-esr, or name one in FIREFOX_PATH';

/** The machine's own Firefox, through WebDriver BiDi. Throws, saying how to get it, where it is not installed. */
export function openFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH || NAMES.map(onPath).find(Boolean);
  if (!executablePath) throw new Error(MISSING);
  // Only the channel makes Playwright speak BiDi; without it it asks for a Firefox of its own.
  return firefox.launch({ channel: 'moz-firefox', executablePath });
}

function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
