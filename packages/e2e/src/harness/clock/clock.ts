import { pathToFileURL } from 'node:url';

/** At the machine's instant `since` it shows the instant `shows`, and runs on; without `since` it stands still. Milliseconds since 1970. */
export interface Clock {
  shows: number;
  since?: number;
}

/** Tuesday, 10:00 in Lima: an ordinary hour, in the middle of a week and of a month. */
const ORDINARY_START = '2026-11-24T10:00-05:00';

/**
 * The environment in which Node processes, their threads and all that they start follow a clock; the embedded database has its
 * time from them, a PostgreSQL server has its own.
 */
export function clockEnvironment(clock: Clock) {
  return {
    CLOCK: JSON.stringify(clock),
    NODE_OPTIONS: `--import ${pathToFileURL(`${import.meta.dirname}/preload.ts`)}`,
  };
}

/** The clock of a run of journeys, which starts now and shows the same instant in every run; JOURNEYS_START names another one. */
export function journeysClock(): Clock {
  const start = process.env.JOURNEYS_START || ORDINARY_START;
  const shows = Date.parse(start);
  if (Number.isNaN(shows)) throw new Error(`JOURNEYS_START is no instant: ${start}`);
  return { shows, since: Date.now() };
}

/** The clock that this process follows; undefined for the machine's. */
export function currentClock(): Clock | undefined {
  const { CLOCK } = process.env;
  return CLOCK ? JSON.parse(CLOCK) : undefined;
}

/**
 * Lets `Date` follow a clock in this process or page; timers and `performance.now()` go on as they are. Pages get the source of this
 * function, so it refers to nothing outside.
 */
export function setClock({ shows, since }: Clock) {
  const machine = Date.now;
  const now = () => (since === undefined ? shows : shows + machine() - since);
  Date.now = now;
  // No class of its own: dates of other threads are no instances of such a class.
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, target) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, target),
  });
}

/**
 * Lets this process show another instant, and the pages that it opens and the processes that it starts from now on; those that run keep
 * theirs. Returns their environment.
 */
export function moveClock(instant: Date): { CLOCK: string } {
  const clock = currentClock();
  const machine = clock?.since === undefined ? Date.now() : clock.since + Date.now() - clock.shows;
  const shows = instant.getTime();
  setClock({ shows, since: Date.now() });
  process.env.CLOCK = JSON.stringify({ shows, since: machine } satisfies Clock);
  return { CLOCK: process.env.CLOCK };
}
