import { expect, test } from 'vitest';
import { startTestPostgres } from '../database/testing.ts';
import { pairsOf, twoAtOnce } from './testing-two-at-once.ts';
import { WRITING_CALLS } from './testing-writing-calls.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const postgres = await startTestPostgres();

test('every writing call beside every other one and beside itself: no reply is a fault', async () => {
  if (!postgres) throw new Error('PostgreSQL is needed here');
  const pairs = pairsOf(Object.keys(WRITING_CALLS));
  const { calls, statuses, faults, deadlocks, succeeded } = await twoAtOnce(postgres, pairs, ROUNDS);
  process.stdout.write(
    `two at once: ${pairs.length} pairs, ${calls} calls, ${deadlocks} deadlocks of PostgreSQL, ` +
      `${faults.length} faults, ${JSON.stringify(statuses)}\n`,
  );
  expect(faults).toEqual([]);
  // Every call can succeed beside another one: none was idle.
  expect([...succeeded].sort()).toEqual(Object.keys(WRITING_CALLS).sort());
});
