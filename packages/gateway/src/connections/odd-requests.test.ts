import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { api } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { openTestDatabase } from '@mentorias/api/database/testing';
import Fastify from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { SHELL } from '../testing/testing-releases.ts';

const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
const services = { database: await openTestDatabase(), config: apiConfigFrom({}), now: () => new Date() };
const app = await buildGateway({
  config: gatewayConfigFrom({ DATA_DIR: join(folder, 'data'), SHELL_DIR: folder }),
  api: (app) => api(app, services),
  ready: async () => true,
  now: Date.now,
  logger: Fastify({ logger: false }).log,
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

async function answerTo(request: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { answer, status: Number(head.split(' ')[1]), head, body };
}

const HOST = 'Host: mentorias\r\nConnection: close\r\n';
const LOGIN = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const CHUNKS = '\r\n2\r\n{}\r\n0\r\n\r\n';
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: mentorias\r\n\r\n';
const headers = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: 1\r\n`).join('');

afterEach(async () => {
  expect((await answerTo(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)).status).toBe(200);
});

test.each([
  [417, 'an expectation that is unknown', `GET / HTTP/1.1\r\n${HOST}Expect: foo\r\n\r\n`],
  [417, 'an unknown expectation of a call', `${LOGIN}Expect: foo\r\nContent-Length: 2\r\n\r\n`],
  [400, 'no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'no Host in a call', 'GET /api/v1/auth/session HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  [400, 'two Hosts', `GET / HTTP/1.1\r\nHost: otro\r\n${HOST}\r\n`],
  [400, 'a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
  [400, 'a Host with a name of a user', 'GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n'],
  [400, 'a tunnel', `CONNECT otro.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  [404, 'TRACE', `TRACE / HTTP/1.1\r\n${HOST}Authorization: Bearer secreto\r\n\r\n`],
  [404, 'TRACE of a call', `TRACE /api/v1/auth/session HTTP/1.1\r\n${HOST}Authorization: Bearer secreto\r\n\r\n`],
  [404, 'OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  [400, 'an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  [401, 'the whole address of a call', `GET http://otro.example/api/v1/auth/session HTTP/1.1\r\n${HOST}\r\n`],
  [400, 'an address without a slash', `GET users HTTP/1.1\r\n${HOST}\r\n`],
  [400, 'HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [400, 'TLS', '\x16\x03\x01\x02\x00\x01\x00'],
  [431, '3000 headers', `GET / HTTP/1.1\r\n${HOST}${headers(3000)}\r\n`],
  [414, 'an address of 12 kB', `GET /api/v1/entrepreneur/guides/${'1'.repeat(12_000)} HTTP/1.1\r\n${HOST}\r\n`],
  [400, 'a length that is no number', `${LOGIN}Content-Length: x\r\n\r\n{}`],
  [400, 'a negative length', `${LOGIN}Content-Length: -1\r\n\r\n{}`],
  [400, 'two lengths', `${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [400, 'a length beyond all numbers', `${LOGIN}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`],
  [400, 'a length beside chunks', `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${CHUNKS}${SMUGGLED}`],
  [400, 'an unknown coding', `${LOGIN}Transfer-Encoding: xchunked\r\n${CHUNKS}`],
  [400, 'a coding beside chunks', `${LOGIN}Transfer-Encoding: gzip, chunked\r\n${CHUNKS}`],
  [400, 'a space before the colon', `${LOGIN}Transfer-Encoding : chunked\r\n${CHUNKS}`],
  [400, 'a chunk without a size', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  [400, 'a header on two lines', `GET / HTTP/1.1\r\nHost: a\r\n b\r\nConnection: close\r\n\r\n`],
  [400, 'lines without a carriage return', 'GET / HTTP/1.1\nHost: a\nConnection: close\n\n'],
  [400, 'NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
])('SEC-20: a %i to %s, once, in Spanish', async (status, _, request) => {
  const reply = await answerTo(request);
  expect(reply.status).toBe(status);
  expect(reply.head).toMatch(/^content-type: application\/json/im);
  expect(JSON.parse(reply.body).error).toMatch(
    /^(No pudimos leer |La (solicitud|dirección) |No se encontró |Vuelva a )/,
  );
  expect(reply.answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(reply.answer).not.toMatch(/secreto|node:|\bat /);
});

test.each([
  ['HTTP/1.0, which has no Host', 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['a wish for another protocol', `GET /healthz HTTP/1.1\r\n${HOST}Upgrade: h2c\r\n\r\n`],
  ['a body where none is read', `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nhello`],
  ['a port, and an address for a name', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
])('%s is answered', async (_, request) => {
  expect((await answerTo(request)).status).toBe(200);
});
