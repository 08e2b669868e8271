import type { Kysely } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseClock } from './database-clock.ts';
import { databaseTime, startDatabaseClock } from './database-clock.ts';
import type { Schema } from './schema.ts';
import { openBothTestDatabases } from './testing.ts';

const HOUR = 3_600_000;
const { now: machineTime } = Date;

/** Moves the clock of this process, and not that of the database. */
function setMachine(offset: number) {
  vi.spyOn(Date, 'now').mockImplementation(() => machineTime() + offset);
}

afterEach(() => vi.restoreAllMocks());

async function start(kysely: Kysely<Schema>): Promise<DatabaseClock> {
  const clock = await startDatabaseClock(kysely);
  onTestFinished(clock.stop);
  return clock;
}

/** Far below what is provoked, and above what a busy machine takes to answer. */
const CLOSE_MS = 5000;

/** How far it is from the database's time, in milliseconds. */
async function errorOf(clock: DatabaseClock, kysely: Kysely<Schema>): Promise<number> {
  const { now } = clock;
  const before = now().getTime();
  const at = (await databaseTime(kysely)).getTime();
  return Math.max(before - at - 1, at - now().getTime(), 0);
}

describe.each(await openBothTestDatabases())('on %s (rule 2.5)', (_, { kysely }) => {
  test.each([0, 30_000, -30_000, 5 * HOUR, -5 * HOUR])(
    'a machine that is %i ms off changes nothing',
    async (offset) => {
      setMachine(offset);
      expect(await errorOf(await start(kysely), kysely)).toBeLessThan(CLOSE_MS);
    },
  );

  test.each([5 * HOUR, -5 * HOUR])('nor does a machine that is set by %i ms', async (offset) => {
    const clock = await start(kysely);
    setMachine(offset);
    expect(await errorOf(clock, kysely)).toBeLessThan(CLOSE_MS);
    expect(await errorOf(clock, kysely)).toBeLessThan(CLOSE_MS);
  });

  test('what a suspended machine missed is asked for at the next look', async () => {
    const clock = await start(kysely);
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) - HOUR);
    expect(Math.abs(clock.now().getTime() - machineTime())).toBeGreaterThan(HOUR / 2);
    await vi.waitUntil(async () => (await errorOf(clock, kysely)) < CLOSE_MS, { timeout: 5000 });
  });
});
