const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** So many server failures in a row are an outage, not a single mail that the server fails on. */
const OUTAGE_FAILURES = 3;

/** What a worker knows of its mail server's availability. */
export interface Outage {
  /** Mails in a row that failed because of the server. */
  failures: number;
  /** No mail is tried before this instant. */
  pausedUntil: Date | undefined;
  /** Whether mails may be waiting for a retry because the server failed. */
  hasLeftMailsWaiting: boolean;
}

/** The state at the start of a process: an earlier outage may have left mails waiting. */
export function noOutage(): Outage {
  return { failures: 0, pausedUntil: undefined, hasLeftMailsWaiting: true };
}

/** A pause that is longer than the longest was begun by a clock that was ahead. */
export function isPaused({ pausedUntil }: Outage, now: Date): boolean {
  const left = (pausedUntil ?? now).getTime() - now.getTime();
  return left > 0 && left <= LONGEST_PAUSE_MS;
}

/** Records one more server failure: the pause doubles, up to five minutes. */
export function backOff(outage: Outage, now: Date): void {
  outage.failures += 1;
  outage.hasLeftMailsWaiting ||= outage.failures >= OUTAGE_FAILURES;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (outage.failures - 1), LONGEST_PAUSE_MS);
  outage.pausedUntil = new Date(now.getTime() + pause);
}

/** Records a sent mail. Returns whether mails that wait because of an outage should be retried now. */
export function endOutage(outage: Outage): boolean {
  const wasOutage = outage.hasLeftMailsWaiting;
  Object.assign(outage, { failures: 0, pausedUntil: undefined, hasLeftMailsWaiting: false });
  return wasOutage;
}
