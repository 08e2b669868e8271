import { TimeLimitExceeded, withTimeout } from '../../src/with-timeout.ts';

/** Queues a read of one remote's folder. */
export type QueueReading = <T>(remote: string, read: () => Promise<T>) => Promise<T>;

/** How long a read may take together with those before it, in milliseconds. */
const READING_LIMIT_MS = 2000;

/**
 * Runs the reads of each remote's folder one after the other, each within the limit. While one hangs (an unreachable network
 * drive), the others of that remote fail at once: it never blocks more than one of the process's few threads for files.
 */
export function readingQueues(limitMs = READING_LIMIT_MS): QueueReading {
  const last = new Map<string, Promise<unknown>>();
  const hanging = new Set<string>();

  return async (remote, read) => {
    if (hanging.has(remote)) throw new TimeLimitExceeded(`${remote}: no answer within ${limitMs} ms`);
    const before = last.get(remote);
    let isLate = false;
    const reading = (async () => {
      await before;
      if (isLate) throw new TimeLimitExceeded(`${remote}: no answer within ${limitMs} ms`);
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
      return await withTimeout(limitMs, reading);
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
