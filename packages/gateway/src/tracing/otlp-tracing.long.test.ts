import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALL = '00f067aa0ba902b7';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const received: { path?: string | undefined; type?: string | undefined; spans: Span[]; service: unknown }[] = [];
  const server = createServer(async (request, reply) => {
    const bytes = Buffer.concat(await request.toArray());
    const body = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
    for (const { resource, scopeSpans } of body.resourceSpans)
      received.push({
        path: request.url,
        type: request.headers['content-type'],
        spans: scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
        service: resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue,
      });
    reply.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => received.flatMap(({ spans }) => spans),
    close: () => server.close(),
  };
}

const collector = await startCollector();
const gateway = await gatewayFolder();
afterAll(async () => {
  collector.close();
  await gateway.remove();
});
afterEach(() => {
  collector.received.length = 0;
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const signInAt = (url: string, headers = {}) =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'nadie@mentorias.pe', password: 'Secreto-2026' }),
  });

test('a call is a span of the screen that made it, its statements are spans below it, and none holds what was typed', async () => {
  const running = await gateway.start({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  const headers = { traceparent: `00-${TRACE}-${CALL}-01`, 'x-release': 'shell@1.0.0' };
  expect((await signInAt(running.url, headers)).status).toBe(401);
  await expect
    .poll(() => collector.spans().some(({ name }) => name.startsWith('POST')), { timeout: 60_000 })
    .toBe(true);
  await running.stop();
  const spans = collector.spans();
  const call = spans.find(({ name }) => name === 'POST /api/v1/auth/login');
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALL });
  expect(attributesOf(call!)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/auth/login',
    'http.response.status_code': 401,
    'mentorias.release': 'shell@1.0.0',
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(collector.received[0]).toMatchObject({ path: '/v1/traces', type: 'application/json', service: 'mentorias' });
  expect(JSON.stringify(collector.received)).not.toMatch(/nadie@|Secreto/);
});

test('a collector that is away changes no reply and delays no stop; one line of the log says so', async () => {
  const running = await gateway.start({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  for (let count = 0; count < 3; count += 1) expect((await signInAt(running.url)).status).toBe(401);
  await expect.poll(() => running.said.log, { timeout: 60_000 }).toContain('spans cannot be exported');
  expect(await running.stop()).toBe(0);
  expect(running.said.log.match(/spans cannot be exported/g)).toHaveLength(1);
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const maps = async (env: Record<string, string>) => {
    const running = await gateway.start({ env, options: ['--import', LIST_LOADED] });
    await running.stop();
    return running.said.errors;
  };
  expect(await maps({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('loaded: otlp');
  expect(await maps({})).not.toContain('loaded: otlp');
});

/** Says on standard error when a module of OpenTelemetry is loaded. */
const LIST_LOADED = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry.(sdk|exporter|otlp)/.test(url)) process.stderr.write('loaded: otlp\\n');
  return next(url, context);
} });`)}`;

test('an endpoint that is no address ends the start with one sentence', async () => {
  const running = await gateway.start({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' } });
  expect(running.child.exitCode).toBe(1);
  expect(running.said.errors).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
});
