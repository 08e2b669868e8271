import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { gatewayWithMetrics } from './testing.ts';

const gate = Promise.withResolvers<void>();
const { app, series } = await gatewayWithMetrics(
  {},
  {
    api: async (api) => {
      api.get('/api/v1/guides/:id', async () => ({}));
      api.post('/api/v1/guides/:id', async (_, reply) => reply.code(409).send({}));
      api.get('/api/v1/slow', async () => {
        await gate.promise;
        return {};
      });
      api.get('/api/v1/odd', async (_, reply) => {
        reply.raw.statusCode = 799;
        reply.hijack();
        reply.raw.end();
      });
    },
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method }).then((r) => r.text());
const requests = async () => [...(await series())].filter(([name]) => name.startsWith('mentorias_http_requests_total'));
const counted = (method: string, route: string, status: number) =>
  `mentorias_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('a request is counted by', () => {
  test.each([
    ['GET', '/api/v1/guides/12', counted('GET', '/api/v1/guides/:id', 200)],
    ['GET', '/api/v1/guides/12?token=secreto', counted('GET', '/api/v1/guides/:id', 200)],
    ['POST', '/api/v1/guides/ana%40ejemplo.pe', counted('POST', '/api/v1/guides/:id', 409)],
    ['HEAD', '/api/v1/guides/12', counted('HEAD', '/api/v1/guides/:id', 200)],
    ['GET', '/assets/main.js', counted('GET', '/assets/*', 200)],
    ['GET', '/remotes/guide/1.0.0/nothing.js', counted('GET', 'unmatched', 404)],
    ['GET', '/perfil/de/ana', counted('GET', 'page', 200)],
    ['GET', '/wp-login.php', counted('GET', 'unmatched', 404)],
    ['POST', '/perfil', counted('POST', 'unmatched', 404)],
    ['PROPFIND', '/perfil', counted('other', 'unmatched', 404)],
    ['GET', '/%', counted('GET', 'unmatched', 302)],
    ['GET', '/api/v1/%', counted('GET', 'unmatched', 400)],
    ['GET', '/api/v1/odd', counted('GET', '/api/v1/odd', 599)],
    ['GET', '/healthz', counted('GET', '/healthz', 200)],
  ])('%s %s as %s', async (method, path, name) => {
    const before = (await series()).get(name) ?? 0;
    await ask(path, method).catch(() => {});
    await expect.poll(async () => (await series()).get(name)).toBe(before + 1);
  });

  test('its time, in buckets by the class of its status', async () => {
    await ask('/api/v1/guides/1');
    const labels = 'method="GET",route="/api/v1/guides/:id",status_class="2xx"';
    await expect
      .poll(async () => (await series()).get(`mentorias_http_request_duration_seconds_bucket{le="10",${labels}}`))
      .toBeGreaterThan(0);
  });
});

test('requests for thousands of invented addresses make no new series', async () => {
  await ask('/wp-admin.php');
  await ask('/invented');
  await expect.poll(async () => (await series()).has(counted('GET', 'unmatched', 404))).toBe(true);
  const ours = async () => [...(await series()).keys()].filter((name) => name.startsWith('mentorias_')).sort();
  const before = await ours();
  const invented = Array.from({ length: 2000 }, (_, index) => {
    const word = Math.random().toString(36).slice(2);
    return ['/', '/api/v1/guides/', '/x.', '/a/b/c.'][index % 4] + word;
  });
  for (let at = 0; at < invented.length; at += 50)
    await Promise.all(invented.slice(at, at + 50).map((path) => ask(path)));
  expect(await ours()).toEqual(before);
});

test('a client that does not wait is counted as 499, and nothing stays in flight', async () => {
  const inFlight = async () => (await series()).get('mentorias_http_requests_in_flight');
  await expect.poll(inFlight).toBe(0);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/v1/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(inFlight).toBe(1);
  socket.destroy();
  await expect.poll(inFlight).toBe(0);
  expect((await requests()).find(([name]) => name === counted('GET', '/api/v1/slow', 499))?.[1]).toBe(1);
  gate.resolve();
});
