import type { GoogleStandIn } from '@mentorias/api/demo/google-stand-in';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { googleStandIn } from './google-stand-in.ts';

const standIn: GoogleStandIn = {
  google: { clientId: 'demo', issuers: ['demo'], keys: () => Promise.reject(new Error('not asked')) },
  keys: { keys: [{ kty: 'RSA', kid: 'demo' }] },
  idToken: async (account, nonce, now) => JSON.stringify({ account, nonce, now }),
};
const app = Fastify();
await app.register(googleStandIn, { standIn, now: () => Date.UTC(2026, 10, 23) });

const ask = (payload: object | string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/google/token', payload, headers: { 'content-type': type } });
const choice = { name: ' Lucía Paredes ', email: 'Lucia@gmail.com', nonce: 'once' };

test('a token is made for the chosen account and the nonce of the page', async () => {
  const { credential } = (await ask(choice)).json();
  expect(JSON.parse(credential)).toEqual({
    account: { name: 'Lucía Paredes', email: 'lucia@gmail.com' },
    nonce: 'once',
    now: '2026-11-23T00:00:00.000Z',
  });
});

test.each([
  ['no e-mail', { ...choice, email: 'lucia' }],
  ['no name', { ...choice, name: ' ' }],
  ['no nonce', { ...choice, nonce: '' }],
  ['more than is asked for', { ...choice, hd: 'andina.pe' }],
])('%s is refused', async (_case, body) => {
  expect((await ask(body)).statusCode).toBe(400);
});

test('a form of another page cannot ask', async () => {
  expect((await ask(JSON.stringify(choice), 'text/plain')).statusCode).toBe(400);
  expect((await ask('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
});

test('the key is published as Google publishes its own', async () => {
  expect((await app.inject('/google/keys')).json()).toEqual(standIn.keys);
});

test.each([
  ['/google/client.js', 'javascript'],
  ['/google/chooser.js', 'javascript'],
  ['/google/chooser.css', 'css'],
  ['/google/chooser.html', 'html'],
])('%s is served, never cached, under a policy of its own', async (url, type) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain(type);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
  );
});
