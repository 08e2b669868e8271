import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dataFolder } from '@mentorias/api/database/testing';
import { seriesOf } from '@mentorias/api/metrics/testing';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../start-gateway.ts';
import { startGateway } from '../start-gateway.ts';
import { freePort } from '../testing/free-port.ts';
import { shellFolder } from './testing.ts';

const TOKEN = 'cebolla-morada-y-rocoto-2026';
/** Starts without a database. */
const ELSEWHERE = { API_URL: 'http://127.0.0.1:1' };
const NOT_FOUND = { error: 'No se encontró lo que buscas' };

let running: RunningGateway[] = [];
afterEach(async () => {
  await Promise.all(running.map((gateway) => gateway.stop()));
  running = [];
});

async function start(env: Record<string, string> = {}): Promise<string> {
  const folder = await shellFolder();
  const gateway = await startGateway({
    DATA_DIR: folder,
    SHELL_DIR: folder,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  running.push(gateway);
  return gateway.url;
}

describe('GET /metrics', () => {
  test('is every line in the format, from process, requests, business and database', async () => {
    const url = await start({ DATA_DIR: await dataFolder() });
    await (await fetch(`${url}/healthz`)).text();
    const reply = await fetch(`${url}/metrics`);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    const series = seriesOf(await reply.text());
    expect(series.get('mentorias_database_up')).toBe(1);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'mentorias_slots_free'])
      expect(series.has(name), name).toBe(true);
    expect(series.get('mentorias_http_requests_total{method="GET",route="/healthz",status="200"}')).toBe(1);
    expect(series.get('mentorias_events_total{change="booked"}')).toBe(0);
  });

  test('is no address to those who may not read it', async () => {
    const url = await start(ELSEWHERE);
    const reply = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect([reply.status, await reply.json()]).toEqual([404, NOT_FOUND]);
  });

  test('opens to the token, behind a proxy too', async () => {
    const url = await start({ ...ELSEWHERE, METRICS_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' });
    const status = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status;
    expect(await status({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' })).toBe(200);
    expect(await status({ authorization: 'Bearer otra-cosa' })).toBe(404);
    expect(await status({})).toBe(404);
  });

  test('with another backend has only metrics of requests and process', async () => {
    const url = await start(ELSEWHERE);
    expect((await fetch(`${url}/api/v1/guides/12`)).status).toBe(503);
    const series = seriesOf(await (await fetch(`${url}/metrics`)).text());
    expect(series.get('mentorias_http_requests_total{method="GET",route="/api/v1/*",status="503"}')).toBe(1);
    expect([...series.keys()].filter((name) => /^mentorias_(database|outbox|slots)/.test(name))).toEqual([]);
  });
});

describe('METRICS_PORT', () => {
  test('needs no token, has nothing else, and closes with the gateway', async () => {
    const port = await freePort();
    await start({ ...ELSEWHERE, METRICS_PORT: String(port), PUBLIC_URL: 'https://mentorias.example' });
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(seriesOf(await reply.text()).get('mentorias_http_requests_in_flight')).toBe(0);
    const other = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect([other.status, await other.json()]).toEqual([404, NOT_FOUND]);
    await running.pop()?.stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  test('that is taken ends the start with one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(start({ ...ELSEWHERE, METRICS_PORT: String(port) })).rejects.toThrow(
      `METRICS_PORT: el puerto ${port} ya está en uso.`,
    );
    taken.close();
  });
});
