import { setTimeout as pause } from 'node:timers/promises';
import { TimeLimitExceeded } from '../../src/with-timeout.ts';

/** Queues a read of one remote's folder. */
export type EnqueueRead = <T>(remote: string, read: () => Promise<T>) => Promise<T>;

/** How long a read may take together with those before it, in milliseconds. */
const READING_TIMEOUT_MS = 2000;

/** The limit is waited for in so many parts: while this process itself stands still, at most one of them passes. */
const PARTS = 4;

/**
 * Runs the reads of each remote's folder one after the other, each within the limit. While one hangs (an unreachable network
 * drive), the others of that remote fail at once: it never blocks more than one of the process's few threads for files.
 */
export function createReadQueue(timeoutMs = READING_TIMEOUT_MS): EnqueueRead {
  const last = new Map<string, Promise<unknown>>();
  const hanging = new Set<string>();

  return async (remote, read) => {
    if (hanging.has(remote)) throw new TimeLimitExceeded(`${remote}: no answer within ${timeoutMs} ms`);
    const before = last.get(remote);
    let isLate = false;
    const reading = (async () => {
      await before;
      if (isLate) throw new TimeLimitExceeded(`${remote}: no answer within ${timeoutMs} ms`);
      return read();
    })();
    const settled = reading.then(
      () => {},
      () => {},
    );
    last.set(remote, settled);
    void settled.then(() => {
      if (last.get(remote) === settled) last.delete(remote);
    });
    try {
      return await withinLimit(timeoutMs, reading);
    } catch (error) {
      if (error instanceof TimeLimitExceeded && !isLate) {
        isLate = true;
        hanging.add(remote);
        void settled.then(() => hanging.delete(remote));
      }
      throw error;
    }
  };
}

/** The outcome of a reading, or `TimeLimitExceeded`: an answer that has come is taken, however late this process looks for it. */
async function withinLimit<T>(timeoutMs: number, reading: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const late = async () => {
    for (let part = 0; part < PARTS; part += 1) await pause(timeoutMs / PARTS, undefined, { signal: settled.signal });
    throw new TimeLimitExceeded(`no answer within ${timeoutMs} ms`);
  };
  try {
    return await Promise.race([reading, late()]);
  } finally {
    settled.abort();
  }
}
