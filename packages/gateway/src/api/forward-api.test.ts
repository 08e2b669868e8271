import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { forwardApi } from './forward-api.ts';

const received: IncomingHttpHeaders[] = [];
const backend = createServer((request, reply) => {
  received.push(request.headers);
  const status = /\/status\/(\d+)$/.exec(request.url ?? '')?.[1];
  if (status) reply.writeHead(Number(status));
  if (request.url?.endsWith('/away')) reply.writeHead(503, { 'retry-after': '1' });
  if (request.url?.endsWith('/cut')) request.socket.destroy();
  else reply.end('{}');
}).listen(0, '127.0.0.1');
await once(backend, 'listening');
afterAll(() => backend.close());
const origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;

/** The headers that the backend gets for a call that comes from `remoteAddress` with these headers. */
async function forwarded(trustProxy: string[] | false, remoteAddress: string, headers: Record<string, string>) {
  const app = Fastify({ trustProxy });
  await app.register(forwardApi(origin));
  await app.inject({ url: '/api/v1/guide/profiles', remoteAddress, headers });
  await app.close();
  return received.at(-1) ?? {};
}

describe('another backend gets each call once (rule 12.4)', () => {
  async function asked(method: 'GET' | 'POST', path: string) {
    const app = Fastify();
    await app.register(forwardApi(origin));
    const before = received.length;
    const reply = await app.inject({ method, url: `/api/v1/${path}` });
    await app.close();
    return { times: received.length - before, status: reply.statusCode, body: reply.json() };
  }

  test.each(['GET', 'POST'] as const)('where it is away and says when it will be back: %s', async (method) => {
    expect(await asked(method, 'away')).toEqual({ times: 1, status: 503, body: {} });
  });

  test.each(['GET', 'POST'] as const)('REL-04: where it cuts the call, which may have arrived: %s', async (method) => {
    expect(await asked(method, 'cut')).toEqual({ times: 1, status: 503, body: { error: 'El servicio no responde' } });
  });
});

describe('a status after which browsers send a call again becomes one of the server', () => {
  test.each([
    [408, 504],
    [421, 502],
    [425, 503],
    [422, 422],
    [201, 201],
  ])('%i: %i', async (sent, seen) => {
    const app = Fastify();
    await app.register(forwardApi(origin));
    const reply = await app.inject({ method: 'POST', url: `/api/v1/status/${sent}` });
    await app.close();
    expect([reply.statusCode, reply.body]).toEqual([seen, '{}']);
  });
});

describe('another backend gets the address of the client', () => {
  test('the address of the connection, whatever the client says of itself', async () => {
    const headers = await forwarded(false, '200.1.2.3', {
      'x-forwarded-for': '10.0.0.1',
      'x-real-ip': '10.0.0.1',
      'true-client-ip': '10.0.0.1',
      'cf-connecting-ip': '10.0.0.1',
      'x-client-ip': '10.0.0.1',
      'x-forwarded-port': '666',
      x_forwarded_for: '10.0.0.1',
      'x-original-url': '/admin',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=10.0.0.1',
      authorization: 'Bearer token',
    });
    expect(headers).toMatchObject({
      'x-forwarded-for': '200.1.2.3',
      'x-forwarded-proto': 'http',
      authorization: 'Bearer token',
    });
    expect(JSON.stringify(headers)).not.toMatch(/10\.0\.0\.1|666|x-original-url/);
    expect(headers['x-forwarded-host']).not.toBe('evil.example');
  });

  test('behind a trusted proxy what that proxy says, and no more', async () => {
    const headers = await forwarded(['127.0.0.1'], '127.0.0.1', {
      'x-forwarded-for': '10.6.6.6, 200.1.2.3',
      'x-forwarded-proto': 'https',
    });
    expect(headers).toMatchObject({ 'x-forwarded-for': '200.1.2.3, 127.0.0.1', 'x-forwarded-proto': 'https' });
  });
});
