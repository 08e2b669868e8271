import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { startTestPostgres } from '@mentorias/api/database/testing';
import { describe, expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';
import { workersFrom } from './supervise-workers.ts';

const postgres = await startTestPostgres();
const WAIT = { timeout: 30_000 };
const TEST_TIMEOUT_MS = 90_000;

/** The processes of a gateway that answer requests. */
function workersOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** The sum of a metric's series in a scrape, and how many series there are; of a labelled one those that `labels` are part of. */
async function scraped(url: string, name: string, labels = '') {
  const headers = { connection: 'close' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(labels));
  return { count: lines.length, sum: lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0) };
}

/** How many processes a scrape has. */
async function answering(url: string): Promise<number> {
  return (await scraped(url, 'mentorias_process_info')).count;
}

describe.runIf(postgres)('WORKERS=2 (REL-01)', () => {
  test(
    'two processes answer; where one dies the other answers alone, until it is back',
    async () => {
      const { child, url } = await startGatewayProcess({ DATABASE_URL: postgres!.url, DEMO: '0', WORKERS: '2' });
      await expect.poll(() => answering(url), WAIT).toBe(2);
      const [one, other] = workersOf(child) as [number, number];
      process.kill(one, 'SIGKILL');
      await expect.poll(() => workersOf(child), WAIT).toEqual([other]);
      expect(await answering(url)).toBe(1);
      await expect.poll(() => answering(url), WAIT).toBe(2);
      expect(workersOf(child)).toEqual([other, expect.any(Number)]);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'a scrape has the requests of both, whichever answers it, and says once what both read',
    async () => {
      const { url } = await startGatewayProcess({ DATABASE_URL: postgres!.url, DEMO: '0', WORKERS: '2' });
      await expect.poll(() => answering(url), WAIT).toBe(2);
      const asked = 40;
      for (let count = 0; count < asked; count += 1)
        await fetch(`${url}/remotes.json`, { headers: { connection: 'close' } });
      for (let scrape = 0; scrape < 4; scrape += 1) {
        const requests = await scraped(url, 'mentorias_http_requests_total', 'route="/remotes.json"');
        expect(requests.sum).toBe(asked);
        expect((await scraped(url, 'mentorias_shell_info')).sum).toBe(1);
        expect((await scraped(url, 'mentorias_database_connections', 'state="allowed"')).sum).toBe(20);
      }
      const text = await (await fetch(`${url}/metrics`)).text();
      expect(text).toMatch(/^mentorias_database_up 1$/m);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'a stop ends all of them, with 0',
    async () => {
      const { child } = await startGatewayProcess({ DATABASE_URL: postgres!.url, DEMO: '0', WORKERS: '2' });
      await expect.poll(() => workersOf(child), WAIT).toHaveLength(2);
      const workers = workersOf(child);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
    TEST_TIMEOUT_MS,
  );
});

test('several processes are refused on the embedded database, which one process holds', () => {
  const message = 'WORKERS necesita DATABASE_URL: la base de datos integrada admite un solo proceso.';
  expect(() => workersFrom({ WORKERS: '2' })).toThrow(message);
  expect(() => workersFrom({ WORKERS: 'dos' })).toThrow('WORKERS debe ser un número entero mayor que cero.');
  expect(() => workersFrom({ WORKERS: '257', DATABASE_URL: 'postgres://x' })).toThrow(
    'WORKERS debe ser un número de 1 a 256.',
  );
  expect(workersFrom({ WORKERS: '1' })).toBe(1);
  expect(workersFrom({ WORKERS: '4', DATABASE_URL: 'postgres://x' })).toBe(4);
  expect(workersFrom({})).toBe(1);
});
