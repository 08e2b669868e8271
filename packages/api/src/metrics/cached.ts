import { setTimeout } from 'node:timers/promises';

/** How long a scrape waits for the database, in milliseconds: Prometheus itself gives up after ten seconds. */
const SCRAPE_LIMIT_MS = 2000;

/** The shared result; with `anew` that of a read which begins now. */
export type Shared<T> = (options?: { anew: boolean }) => Promise<T>;

/** The result of `read`, at most `freshMs` old. Concurrent callers share one read. A failure is thrown and not kept. */
export function shared<T>(freshMs: number, now: () => Date, read: () => Promise<T>): Shared<T> {
  let last: { at: number; reading: Promise<T>; isUnderWay: boolean } | undefined;

  function begin(): Promise<T> {
    const begun = { at: now().getTime(), reading: read(), isUnderWay: true };
    last = begun;
    begun.reading.then(
      () => {
        begun.isUnderWay = false;
      },
      () => {
        if (last === begun) last = undefined;
      },
    );
    return begun.reading;
  }

  return ({ anew } = { anew: false }) => {
    const isFresh = last !== undefined && (last.isUnderWay || Math.abs(now().getTime() - last.at) < freshMs);
    return isFresh && !anew ? last!.reading : begin();
  };
}

/**
 * The result of `read`, at most `freshMs` old; undefined where it fails or takes too long. Concurrent scrapes share
 * one read, so that a slow database is not queried again and again.
 */
export function cached<T>(freshMs: number, now: () => Date, read: () => Promise<T>): () => Promise<T | undefined> {
  const current = shared(freshMs, now, read);
  return () => {
    const limit = setTimeout(SCRAPE_LIMIT_MS, undefined, { ref: false });
    return Promise.race([current().catch(() => undefined), limit]);
  };
}
