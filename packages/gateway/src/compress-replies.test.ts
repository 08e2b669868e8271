import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { compressReplies, sendPage } from './compress-replies.ts';

const LONG = { users: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Rosa Quispe' })) };
const PAGE = `<!doctype html>${'<p>Mentorías</p>'.repeat(200)}`;

const app = Fastify();
await compressReplies(app);
app.get('/api/v1/users', async () => LONG);
app.get('/api/v1/short', async () => ({ ok: true }));
app.get('/api/v1/admin/users/download', async (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
app.get('/api/v1/forwarded', async (_request, reply) => {
  const body = gzipSync(JSON.stringify(LONG));
  return reply.type('application/json').header('content-encoding', 'gzip').send(body);
});
app.post('/api/v1/auth/login', async () => LONG);
app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, PAGE));
afterAll(() => app.close());

async function ask(url: string, accepted: string, method: 'GET' | 'POST' = 'GET') {
  const reply = await app.inject({ method, url, headers: { 'accept-encoding': accepted } });
  return { encoding: reply.headers['content-encoding'], vary: reply.headers.vary, raw: reply.rawPayload };
}

describe.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('for a browser that takes %s', (accepted, encoding, decompress) => {
  test('replies in JSON are compressed', async () => {
    const reply = await ask('/api/v1/users', accepted);
    expect([reply.encoding, reply.vary]).toEqual([encoding, 'accept-encoding']);
    expect(JSON.parse(decompress(reply.raw).toString())).toEqual(LONG);
    expect(reply.raw.length).toBeLessThan(JSON.stringify(LONG).length / 4);
  });

  test('the page, too', async () => {
    const reply = await ask('/perfil', accepted);
    expect([reply.encoding, reply.vary]).toEqual([encoding, 'accept-encoding']);
    expect(decompress(reply.raw).toString()).toBe(PAGE);
  });
});

test.each([
  ['what is short', '/api/v1/short', 'br', undefined],
  ['a download', '/api/v1/admin/users/download', 'br', undefined],
  ['what another backend has compressed', '/api/v1/forwarded', 'br', 'gzip'],
  ['a page for a browser that takes none', '/perfil', '', undefined],
  ['a reply for a browser that takes none', '/api/v1/users', '', undefined],
])('%s stays as it is', async (_what, url, accepted, encoding) => {
  expect((await ask(url, accepted)).encoding).toBe(encoding);
});

test('SEC-43: a sign-in, whose reply holds a token beside what the user typed, is not compressed', async () => {
  expect((await ask('/api/v1/auth/login', 'br', 'POST')).encoding).toBeUndefined();
});

test('SEC-43: the body of a request is never decompressed: a small one could become a huge one', async () => {
  const body = gzipSync(JSON.stringify({ email: 'a'.repeat(60_000) }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, body });
  expect(reply.statusCode).toBe(400);
});
