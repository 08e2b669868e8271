/** So long after the page has loaded nothing else is in a hurry, in milliseconds. */
const QUIET_MS = 3000;

/** The first signs of somebody who is about to open something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Runs once, before the first click can ask for late code: at the first sign of the user, or when the page has been quiet.
 * Returns what calls it off.
 */
export function onFirstSign(run: () => void): () => void {
  const timer = setTimeout(first, QUIET_MS);
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
  function onSign(event: Event) {
    if (!isMadeUp(event)) first();
  }
  function first() {
    stop();
    run();
  }
  function stop() {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, onSign);
  }
  return stop;
}

/** A browser tells a page that appears below a mouse of a move that nobody made. */
function isMadeUp(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}
