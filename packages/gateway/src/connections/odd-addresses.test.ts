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
import { afterAll, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { SHELL } from '../testing/testing-releases.ts';

const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
await writeFile(join(folder, 'secret.js'), 'secret');
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

/** Sends the path as it is; an HTTP client would normalise it. */
async function askFor(address: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: mentorias\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1], body };
}

test.each([
  '/%',
  '/%zz',
  '/%ff',
  '/guides/%',
  '/users/5/%c0%ae?page=2',
  '//',
  '//?page=2',
  '//users',
  '///users//5',
  '/\\users',
])('%s is no address of a screen, and leads home instead of to a reply for programs', async (address) => {
  expect(await askFor(address)).toMatchObject({ status: 302, location: '/' });
});

test.each([
  '/api/v1/%zz',
  '//api/v1/auth/session',
  '//assets/x.js',
  '/api//v1/auth/session',
  '///evil.example',
  '/\\evil.example',
])('%s is an address for programs, and gets no page', async (address) => {
  const { status, body } = await askFor(address);
  expect([400, 404]).toContain(status);
  expect(JSON.parse(body).error).toMatch(
    /^(No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.|No se encontró lo que buscas)$/,
  );
});

test.each([
  '//[',
  '/[',
  'http://[',
  '/%',
  '/%00',
  '/%ff',
  '/%c0%ae',
  '/api/v1/%',
  '/api/v1/%ff',
  '/api/v1//[',
  '/api/v1/../../healthz',
  '/assets/%',
  '/assets/%00.js',
  '/assets/../shell.json',
  '/assets/..%2fsecret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/assets/..%5csecret.js',
  '/remotes/%',
  '/remotes/%2e%2e/secret.js',
  '/remotes/guide/..%2f..%2fsecret.js',
  '/remotes/guide/1.0.0/%2e%2e/%2e%2e/current.json',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/\\..\\secret.js',
])('%s is a 400 or a 404 in Spanish, or the page or the way to it, and gives no file away', async (address) => {
  const { status, location, body } = await askFor(address);
  expect([200, 302, 400, 404]).toContain(status);
  if (status === 200) expect(body).toMatch(/^<!doctype html>/);
  else if (status === 302) expect(location).toBe('/');
  else
    expect(JSON.parse(body).error).toMatch(
      /^(No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.|No se encontró lo que buscas)$/,
    );
});
