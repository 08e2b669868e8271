import type { RegisteredRelease } from '../registry.ts';

/** The hash of nothing. Beside a SHA-384 it is never checked: browsers take the strongest that is stated. */
const WEAKER = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * A hash that states the same and reads otherwise. Chromium hands a preload, a failed or hanging one too, to the first request
 * with its URL and its `integrity`, even after its element is gone; to another `integrity` it hands none.
 */
export function unlikePreload(integrity: string): string {
  return `${integrity} ${WEAKER}`;
}

/** Takes a release's preloads out of the page: those that hang are given up, and nobody waits behind them in the browser's cache. */
export function dropPreloads({ base }: Pick<RegisteredRelease, 'base'>): void {
  const { href } = new URL(base, location.href);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'))
    if (link.href.startsWith(href)) link.remove();
}
