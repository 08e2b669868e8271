const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const FIRST_DELAY = MINUTE;
/** The longest wait after a refusal, and after an outage of the server, which is retried more often. */
const LONGEST_DELAY = { refused: 4 * HOUR, outage: 15 * MINUTE };

export type RetryCause = keyof typeof LONGEST_DELAY;
/** The random share of a delay, so that mails that failed together are not retried together. */
const JITTER = 0.2;

/** How long a mail is retried (rule 10.3). */
export const RETRY_HOURS = 72;

/** How long a requested link is retried: after that the user has requested another, or given up (rule 10.3). */
export const REQUESTED_LINK_RETRY_HOURS = 6;

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR);
}

/** Milliseconds to wait after the given number of attempts; `random` is from 0 to 1. Doubles each time, up to a limit. */
export function retryDelay(attempts: number, random: number, cause: RetryCause = 'refused'): number {
  const delay = Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY[cause]);
  return delay * (1 + JITTER * (2 * random - 1));
}

/** The next attempt of a mail that failed at `now`, at the latest `giveUpAt`; undefined when that has passed. */
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
