import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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
    const { 'proxy-status': proxy = '' } = reply.headers;
    return { times: received.length - before, status: reply.statusCode, proxy, body: reply.json() };
  }

  test.each(['GET', 'POST'] as const)('where it is away and says when it will be back: %s', async (method) => {
    expect(await asked(method, 'away')).toEqual({ times: 1, status: 503, proxy: '', body: {} });
  });

  test.each(['GET', 'POST'] as const)('REL-04: where it cuts the call, which may have arrived: %s', async (method) => {
    expect(await asked(method, 'cut')).toEqual({
      times: 1,
      status: 503,
      proxy: 'mentorias; error=http_response_incomplete',
      body: { error: 'El servicio no responde' },
    });
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
  const FORGED = [
    ...[
      'forwarded',
      'via',
      'x-forwarded',
      'x-forwarded-for',
      'x-forwarded-port',
      'x-forwarded-user',
      'x_forwarded_for',
    ],
    ...[
      'x-real-ip',
      'client-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'x-proxyuser-ip',
      'x-remote-ip',
      'x-remote-addr',
    ],
    ...[
      'true-client-ip',
      'cf-connecting-ip',
      'cf-connecting-ipv6',
      'cf-ipcountry',
      'fastly-client-ip',
      'fly-client-ip',
    ],
    ...['x-azure-clientip', 'x-azure-socketip', 'x-appengine-user-ip', 'x-envoy-external-address', 'x-originating-ip'],
    ...[
      'x-original-url',
      'x-original-host',
      'x-original-forwarded-for',
      'x-rewrite-url',
      'x-host',
      'x-http-method-override',
    ],
    ...[
      'x-ssl-client-verify',
      'x-authenticated-user',
      'remote-user',
      'proxy-authorization',
      'cookie',
      'origin',
      'referer',
    ],
  ];

  test('SEC-46: the address of the connection, whatever the client says of itself', async () => {
    const forged = Object.fromEntries(FORGED.map((name) => [name, '10.0.0.1']));
    const headers = await forwarded(false, '200.1.2.3', {
      ...forged,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      authorization: 'Bearer token',
    });
    expect(headers).toMatchObject({
      'x-forwarded-for': '200.1.2.3',
      'x-forwarded-proto': 'http',
      authorization: 'Bearer token',
    });
    expect(Object.entries(headers).filter(([, value]) => String(value).includes('10.0.0.1'))).toEqual([]);
    expect(headers['x-forwarded-host']).not.toBe('evil.example');
  });

  test('and what calls say', async () => {
    const said = {
      accept: 'application/json',
      'accept-language': 'es-PE',
      'content-type': 'application/json',
      'idempotency-key': '0b0e7c5e-1111-4111-8111-111111111111',
      'if-none-match': '"a"',
      range: 'bytes=0-9',
      traceparent: '00-1',
      'user-agent': 'Navegador',
      'x-release': 'guide@1.4.0',
    };
    expect(await forwarded(false, '200.1.2.3', said)).toMatchObject(said);
  });

  test('behind a trusted proxy what that proxy says, and no more', async () => {
    const headers = await forwarded(['127.0.0.1'], '127.0.0.1', {
      'x-forwarded-for': '10.6.6.6, 200.1.2.3',
      'x-forwarded-proto': 'https',
    });
    expect(headers).toMatchObject({ 'x-forwarded-for': '200.1.2.3, 127.0.0.1', 'x-forwarded-proto': 'https' });
  });
});

describe('SEC-46: another backend says nothing to a browser that counts for this origin', () => {
  const passing = { 'content-type': 'text/html', 'retry-after': '5', etag: '"a"', 'x-request-id': '7', vary: 'accept' };
  const stopped = [
    ...['set-cookie', 'strict-transport-security', 'clear-site-data', 'service-worker-allowed', 'refresh', 'alt-svc'],
    ...['access-control-allow-origin', 'access-control-allow-credentials', 'link', 'report-to', 'nel', 'accept-ch'],
    ...[
      'public-key-pins',
      'permissions-policy',
      'origin-agent-cluster',
      'speculation-rules',
      'www-authenticate',
      'server',
    ],
  ];

  async function reply(headers: Record<string, string>, status = 200) {
    const backend = createServer((_request, reply) =>
      reply.writeHead(status, headers).end('<script>1</script>'),
    ).listen(0);
    await once(backend, 'listening');
    const app = Fastify();
    await app.register(forwardApi(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`));
    const { headers: seen } = await app.inject('/api/v1/guide/profiles');
    await app.close();
    backend.close();
    return seen;
  }

  test('of its headers those pass that are about the reply', async () => {
    const seen = await reply({ ...passing, ...Object.fromEntries(stopped.map((name) => [name, 'x'])) });
    expect(seen).toMatchObject(passing);
    expect(stopped.filter((name) => name in seen)).toEqual([]);
  });

  test('a reply that could be a page runs nothing', async () => {
    const policy = { 'content-security-policy': "default-src 'none'; sandbox" };
    expect(await reply({ 'content-type': 'text/html', 'content-security-policy': 'script-src *' })).toMatchObject(
      policy,
    );
    expect(await reply({ 'content-type': 'image/svg+xml' })).toMatchObject(policy);
    expect(await reply({ 'content-type': 'application/json' })).not.toHaveProperty('content-security-policy');
  });

  test.each([
    ['/api/v1/guide/other?page=2', '/api/v1/guide/other?page=2'],
    ['https://evil.example/api/v1/guide', undefined],
    ['//evil.example/api/v1/guide', undefined],
    ['/login', undefined],
    ['/api/v1/../../login', undefined],
    ['javascript:alert(1)', undefined],
  ])('a redirect to %s leads to %s', async (location, to) => {
    expect((await reply({ location }, 302)).location).toBe(to);
  });
});

test('a body of unknown length arrives whole', async () => {
  const bodies: string[] = [];
  const backend = createServer(async (request, reply) => {
    bodies.push(await text(request));
    reply.end('{}');
  }).listen(0);
  await once(backend, 'listening');
  const app = Fastify();
  await app.register(forwardApi(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`));
  const url = await app.listen({ port: 0 });
  const body = new Blob(['{"a":', '1}']).stream();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/v1/guide/profiles`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  await app.close();
  backend.close();
  expect(bodies).toEqual(['{"a":1}']);
});
