const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** As many mails in a row that met a server that is away are an outage, not one mail that the server does not bear. */
const OUTAGE_FAILURES = 3;

/** What a worker knows of its mail server. */
export interface Outage {
  /** Mails in a row that failed because of the server. */
  failures: number;
  /** Nothing is tried before. */
  pausedUntil: Date | undefined;
  /** Whether there may be mails that failed because of the server and wait for their next attempt. */
  hasLeftMailsWaiting: boolean;
}

/** At the start of a process nothing is known: an outage before may have left mails waiting. */
export function noOutage(): Outage {
  return { failures: 0, pausedUntil: undefined, hasLeftMailsWaiting: true };
}

export function isPaused({ pausedUntil }: Outage, now: Date): boolean {
  return pausedUntil !== undefined && now < pausedUntil;
}

/** One more mail met a server that is away: the pause doubles, up to five minutes. */
export function backOff(outage: Outage, now: Date): void {
  outage.failures += 1;
  outage.hasLeftMailsWaiting ||= outage.failures >= OUTAGE_FAILURES;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (outage.failures - 1), LONGEST_PAUSE_MS);
  outage.pausedUntil = new Date(now.getTime() + pause);
}

/** The server took a mail. Says whether what waits because of it should be tried now. */
export function endOutage(outage: Outage): boolean {
  const wasOutage = outage.hasLeftMailsWaiting;
  Object.assign(outage, { failures: 0, pausedUntil: undefined, hasLeftMailsWaiting: false });
  return wasOutage;
}
