import { startTestPostgres } from '@mentorias/api/database/testing';
import { expect, test } from 'vitest';
import type { OutageKind } from './testing-outages.ts';
import { bookThroughOutages } from './testing-outages.ts';

const SECOND = 1000;
const postgres = await startTestPostgres();

test.each<[string, number, OutageKind[], number]>([
  ['fifty cuts and restarts', 50, ['cut connections', 'fast stop', 'cut connections', 'immediate stop'], 0],
  ['thirty seconds without a server, after a fast and after an immediate stop', 2, ['fast stop', 'immediate stop'], 30],
  ['a server that says nothing for thirty seconds', 1, ['freeze'], 30],
])('REL-17: %s: no gateway ends, nothing acknowledged is lost', async (name, rounds, kinds, awaySeconds) => {
  if (!postgres) throw new Error('PostgreSQL is needed here');
  const seen = await bookThroughOutages(postgres, rounds, kinds, awaySeconds * SECOND);
  const { acknowledged, stored, recoveriesMs, statuses, slowestMs } = seen;
  process.stdout.write(
    `${name}: ${acknowledged.length} bookings acknowledged, ${stored.length} stored, slowest call ${slowestMs} ms, ` +
      `first booking at most ${Math.max(...recoveriesMs)} ms after each outage, ${JSON.stringify(statuses)}\n`,
  );
  expect([seen.endedProcesses, seen.said]).toEqual([0, '']);
  expect(Object.keys(statuses).sort()).toEqual(['GET 200', 'GET 503', 'POST 201', 'POST 503']);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(seen.overlaps).toBe(0);
  expect(slowestMs).toBeLessThan(10 * SECOND);
});
