import { startTestPostgres } from '@mentorias/api/database/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';
import { bookThroughOutages } from './testing-outages.ts';

const postgres = await startTestPostgres();

test.runIf(postgres)(
  'REL-17: connections that are cut and a server that restarts end no gateway and lose no booking',
  async () => {
    const kinds = ['cut connections', 'fast stop', 'cut connections', 'immediate stop'] as const;
    const seen = await bookThroughOutages(postgres!, 6, kinds);
    expect([seen.endedProcesses, seen.said]).toEqual([0, '']);
    expect(Object.keys(seen.statuses).sort()).toEqual(['GET 200', 'GET 503', 'POST 201', 'POST 503']);
    expect(seen.stored).toEqual(expect.arrayContaining(seen.acknowledged));
    expect(seen.overlaps).toBe(0);
    expect(seen.slowestMs).toBeLessThan(10_000);
  },
  120_000,
);

test.runIf(postgres)(
  'REL-17: a gateway is not ready while its server can only be read, and is again afterwards',
  async () => {
    const { url } = await startGatewayProcess({ DATABASE_URL: postgres!.url, LOG_LEVEL: 'silent' });
    const readyz = async () => (await fetch(`${url}/readyz`)).status;
    const makeReadOnly = async (isReadOnly: boolean) => {
      const client = new pg.Client({ connectionString: postgres!.url });
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
  },
);
