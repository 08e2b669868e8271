import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { openTestDatabase } from '@mentorias/api/database/testing';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { SHELL } from '../testing/testing-releases.ts';

const LOGIN =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';

const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
const services = { database: await openTestDatabase(), config: apiConfigFrom({}), now: () => new Date() };

let app: FastifyInstance;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function listen(env: Record<string, string>) {
  app = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: join(folder, 'data'), SHELL_DIR: folder, ...env }),
    api: (app) => api(app, services),
    ready: async () => true,
    now: Date.now,
    logger: Fastify({ logger: false }).log,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

/** A connection that sends `text` and then nothing more; `answer` is what came until the other side closed it. */
async function opened(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  if (text) socket.write(text);
  return { socket, closed: new Promise<string>((resolve) => socket.once('close', () => resolve(answer))) };
}

const isOpen = ({ socket }: { socket: Socket }) => !socket.destroyed;
const healthz = () =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/healthz`).then((r) => r.status);

describe('SEC-20: a request that never arrives whole', () => {
  test.each([
    ['a body that stalls', `${LOGIN}\r\n{"email":`],
    ['a head that stalls', LOGIN],
    ['nothing at all', ''],
  ])('%s is closed in time, and the server answers meanwhile', async (_, text) => {
    await listen({ REQUEST_TIMEOUT_SECONDS: '1' });
    const stalled = await Promise.all(Array.from({ length: 50 }, () => opened(text)));
    expect(await healthz()).toBe(200);
    const answers = await Promise.all(stalled.map(({ closed }) => closed));
    for (const answer of answers)
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*{"error":"La solicitud tardó demasiado en llegar"}$/);
  });

  test.each([
    ['no HTTP', 'hola\r\n\r\n', 400, 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'],
    ['a head of 20 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'La solicitud es demasiado grande'],
  ])('%s is refused in Spanish', async (_, text, status, error) => {
    await listen({});
    const answer = await (await opened(text)).closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*{"error":"${error}"}$`));
  });
});

describe('one address', () => {
  test('has so many connections, and those beyond are closed at once', async () => {
    await listen({ CONNECTIONS_PER_ADDRESS: '5' });
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(LOGIN)));
    await Promise.any(all.slice(5).map(({ closed }) => closed));
    await expect.poll(() => all.filter(isOpen).length).toBe(5);
  });

  test('gets its places back as it closes others', async () => {
    await listen({ CONNECTIONS_PER_ADDRESS: '2' });
    const [first] = [await opened(LOGIN), await opened(LOGIN)];
    expect(await healthz().catch(() => 'closed')).toBe('closed');
    first.socket.destroy();
    await expect.poll(() => healthz().catch(() => 'closed')).toBe(200);
  });

  test('of a trusted proxy has as many as it likes', async () => {
    await listen({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '10.0.0.1,127.0.0.0/8' });
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(LOGIN)));
    expect(await healthz()).toBe(200);
    expect(all.filter(isOpen)).toHaveLength(8);
  });
});
