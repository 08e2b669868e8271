import type { WebVital } from '@mentorias/contract/program/release-words';
import type { WebVitalsReport } from '@mentorias/contract/program/web-vitals';
import { currentSession } from '@mentorias/session';
import { onCLS, onINP, onLCP } from 'web-vitals';

type Vital = WebVitalsReport['vitals'][number];

/**
 * Measures how fast the screens of this document are, and sends it when the page is hidden for the first time: each metric once, with
 * the release that was on the screen, and only while a user is signed in.
 */
export function collectWebVitals(releaseOnScreen: () => string): void {
  const measured = new Map<WebVital, Vital>();
  let isSent = false;

  const note = ({ name, value }: { name: string; value: number }) => {
    const metric = name as WebVital;
    measured.set(metric, { release: releaseOnScreen(), name: metric, value: Math.round(value * 1000) / 1000 });
  };
  onCLS(note);
  onINP(note);
  onLCP(note);

  // After the listeners of the metrics, which give their values when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = send([...measured.values()]);
  });
}

/** Sends without waiting, as reports of failures are sent; false where there is nothing to send, or nobody who sends it. */
function send(vitals: Vital[]): boolean {
  const session = currentSession();
  if (!session || vitals.length === 0) return false;
  const report: WebVitalsReport = { vitals };
  fetch(`${location.origin}/api/v1/web-vitals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // Figures that cannot be sent are dropped.
  });
  return true;
}
