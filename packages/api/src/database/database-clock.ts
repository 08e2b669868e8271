import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from './schema.ts';

/** How far the clocks of two processes may be apart, in milliseconds: each knows the database's within one round trip. */
export const CLOCK_TOLERANCE_MS = 10_000;

/** How often the database is asked for its time, how soon after a failure, and how far a jump of the machine's clock goes, in milliseconds. */
const SYNC_MS = 30_000;
const RETRY_MS = 1000;
const JUMP_MS = 1000;

/** The database's time, in a process. */
export interface DatabaseClock {
  now: () => Date;
  stop(): Promise<void>;
}

/** Where the database's time was read, and what the clocks of this process said then, all in milliseconds. */
interface Sync {
  database: number;
  monotonic: number;
  machine: number;
}

/**
 * A clock that all processes on one database share: its time is asked for at the start and every 30 seconds, and runs on in between by
 * the monotonic clock, so that a machine whose own clock is wrong, or is set meanwhile, changes nothing (docs/operations/clocks.md).
 */
export async function startDatabaseClock(kysely: Kysely<Schema>): Promise<DatabaseClock> {
  let last = await sync(kysely);
  let isStopped = false;
  let inFlight: Promise<void> | undefined;
  let timer = setTimeout(renew, SYNC_MS).unref();

  function renew() {
    inFlight ??= sync(kysely, last)
      .then(
        (synced) => {
          last = synced;
          return SYNC_MS;
        },
        () => RETRY_MS,
      )
      .then((delay) => {
        inFlight = undefined;
        clearTimeout(timer);
        if (!isStopped) timer = setTimeout(renew, delay).unref();
      });
  }

  return {
    now() {
      const elapsed = performance.now() - last.monotonic;
      if (!isStopped && hasJumped(last, elapsed)) {
        // The monotonic clock of a suspended machine stands still, and an embedded database has the machine's clock.
        last = { ...last, machine: Date.now() - elapsed };
        renew();
      }
      return new Date(last.database + elapsed);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await inFlight;
    },
  };
}

/** The database's time, for a command that ends soon. */
export async function databaseTime(kysely: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(kysely);
  return rows[0]!.at;
}

/** Asks for the time. It was read between question and answer: where `known` agrees with that, it is as good or better. */
async function sync(kysely: Kysely<Schema>, known?: Sync): Promise<Sync> {
  const asked = performance.now();
  const database = (await databaseTime(kysely)).getTime();
  const answered = performance.now();
  const machine = Date.now();
  if (known) {
    const expected = known.database + asked - known.monotonic;
    if (database >= Math.floor(expected) && database <= expected + answered - asked)
      return { database: expected + answered - asked, monotonic: answered, machine };
  }
  const middle = (answered - asked) / 2;
  return { database: database + middle, monotonic: answered, machine };
}

function hasJumped({ machine }: Sync, elapsed: number): boolean {
  return Math.abs(Date.now() - machine - elapsed) > JUMP_MS;
}
