import { setTimeout } from 'node:timers/promises';

/** How long a scrape waits for the database, in milliseconds: Prometheus itself gives up after ten seconds. */
const SCRAPE_TIMEOUT_MS = 2000;

/** The shared result; `force` starts a new read. */
export type Shared<T> = (options?: { force: boolean }) => Promise<T>;

/** The result of `read`, at most `freshMs` old. Concurrent callers share one read. A failure is thrown and not kept. */
export function shared<T>(freshMs: number, now: () => Date, read: () => Promise<T>): Shared<T> {
  let last: { at: number; reading: Promise<T>; isInFlight: boolean } | undefined;

  function begin(): Promise<T> {
    const begun = { at: now().getTime(), reading: read(), isInFlight: true };
    last = begun;
    begun.reading.then(
      () => {
        begun.isInFlight = false;
      },
      () => {
        if (last === begun) last = undefined;
      },
    );
    return begun.reading;
  }

  return ({ force } = { force: false }) => {
    const isFresh = last !== undefined && (last.isInFlight || Math.abs(now().getTime() - last.at) < freshMs);
    return isFresh && !force ? last!.reading : begin();
  };
}

/**
 * The result of `read`, at most `freshMs` old; undefined where it fails or takes too long. Concurrent scrapes share
 * one read, so that a slow database is not queried again and again.
 */
export function cached<T>(freshMs: number, now: () => Date, read: () => Promise<T>): () => Promise<T | undefined> {
  const current = shared(freshMs, now, read);
  return () => {
    const limit = setTimeout(SCRAPE_TIMEOUT_MS, undefined, { ref: false });
    return Promise.race([current().catch(() => undefined), limit]);
  };
}
