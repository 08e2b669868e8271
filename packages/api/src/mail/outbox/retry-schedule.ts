const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FIRST_DELAY = MINUTE;
/** The longest wait of a mail that was refused, and of one that met a server that is away: that is asked more often. */
const LONGEST_DELAY = { refused: 4 * HOUR, outage: 15 * MINUTE };

export type RetryCause = keyof typeof LONGEST_DELAY;
/** How far a delay may be from its rule, as a share of it: mails that failed together are not tried together. */
const JITTER = 0.2;

/** How long a mail is tried. */
export const RETRY_HOURS = 72;

/** How long a link is tried that somebody has just asked for: they have asked again by then, or forgotten it. */
export const REQUESTED_LINK_RETRY_HOURS = 6;

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR);
}

/** Milliseconds to wait after the given number of attempts; `random` is from 0 to 1. Doubles each time, up to a limit. */
export function retryDelay(attempts: number, random: number, cause: RetryCause = 'refused'): number {
  const delay = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY[cause]);
  return delay * (1 + JITTER * (2 * random - 1));
}

/** When a mail is tried again that failed at `now`, once more at `giveUpAt` itself; undefined when its time is over. */
export function nextAttempt(
  attempts: number,
  random: number,
  now: Date,
  giveUpAt: Date,
  cause: RetryCause = 'refused',
): Date | undefined {
  if (now >= giveUpAt) return undefined;
  return new Date(Math.min(now.getTime() + retryDelay(attempts, random, cause), giveUpAt.getTime()));
}
