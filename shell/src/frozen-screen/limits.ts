/** How often a document renews its mark, in milliseconds. */
export const BEAT_MS = 1000;

/** After so long without a beat a document that was shown is frozen, in milliseconds. */
export const STALE_MS = 8000;

/** After so many beats, with idle time between them, a screen is interactive: its code and its data have come and been rendered. */
export const INTERACTIVE_BEATS = 15;

/**
 * After so many beats in a row with no idle time and nobody at the keys or the pointer a screen renders for ever, on a device that
 * draws the page's picture at once.
 */
export const BUSY_BEATS = 30;

/** So many times as long for a screen that somebody clicks or types in: a slow device is idle before, an endless screen never. */
export const BUSY_WHILE_USED = 4;

/** A screen takes up to so many times as long as the page's own picture, which is the gateway's HTML and a few styles. */
const SCREEN_PER_PICTURE = 60;

/** The same for a device that needed `pictureMs` milliseconds for the page's picture: a slow one may take long for the screen. */
export function busyBeats(pictureMs: number): number {
  return Math.max(BUSY_BEATS, Math.ceil((pictureMs * SCREEN_PER_PICTURE) / BEAT_MS));
}

/** How long this device needed for the page's picture, from the last byte of the page on, in milliseconds; 0 where the browser does not say. */
export function pictureMs(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [picture] = performance.getEntriesByName('first-contentful-paint');
  return page && picture ? picture.startTime - page.responseEnd : 0;
}
