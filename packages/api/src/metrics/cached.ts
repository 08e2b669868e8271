import { setTimeout } from 'node:timers/promises';

/** How long a scrape waits for the database, in milliseconds: Prometheus itself gives up after ten seconds. */
const SCRAPE_LIMIT_MS = 2000;

/**
 * The result of `read`, at most `freshMs` old; undefined where it fails or takes too long. Concurrent scrapes share
 * one read, so that a slow database is not queried again and again.
 */
export function cached<T>(freshMs: number, now: () => Date, read: () => Promise<T>): () => Promise<T | undefined> {
  let last: { at: number; reading: Promise<T> } | undefined;
  let isUnderWay = false;

  function begin() {
    isUnderWay = true;
    const reading = read().finally(() => {
      isUnderWay = false;
    });
    last = { at: now().getTime(), reading };
    reading.catch(() => {
      last = undefined;
    });
    return reading;
  }

  return () => {
    const isFresh = last !== undefined && (isUnderWay || Math.abs(now().getTime() - last.at) < freshMs);
    const reading = isFresh ? last!.reading : begin();
    const limit = setTimeout(SCRAPE_LIMIT_MS, undefined, { ref: false });
    return Promise.race([reading.catch(() => undefined), limit]);
  };
}
