import { startTestPostgres } from '@mentorias/api/database/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';
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

test('REL-17: a gateway is not ready while its server can only be read, and is again afterwards', async () => {
  if (!postgres) throw new Error('PostgreSQL is needed here');
  const { url } = await startGatewayProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  const readyz = async () => (await fetch(`${url}/readyz`)).status;
  const makeReadOnly = async (isReadOnly: boolean) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly}`);
    await client.query('SELECT pg_reload_conf()');
    await client.end();
  };
  expect(await readyz()).toBe(200);
  await makeReadOnly(true);
  await expect.poll(readyz).toBe(503);
  await makeReadOnly(false);
  await expect.poll(readyz).toBe(200);
});
