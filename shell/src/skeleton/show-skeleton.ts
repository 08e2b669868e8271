/** The time that the page may take until it says that it is late, in milliseconds. */
const LATE_MS = 15_000;

/**
 * Shows the outline of the page before any of its code is there (`skeleton.html`); React puts the page in its place. A page whose
 * scripts do not come says so, with a link that loads it again.
 */
export function showSkeleton(of: 'sign-in' | 'frame'): void {
  document.documentElement.dataset.skeleton = of;
  const sayLate = () => document.getElementById('late-page')?.removeAttribute('hidden');
  setTimeout(sayLate, LATE_MS);
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayLate(), true);
}
