import { describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { mayReadMetrics } from './metrics-route.ts';

const TOKEN = 'cebolla-morada-y-rocoto-2026';
const HERE = '127.0.0.1';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Asked {
  env?: Record<string, string>;
  from?: string;
  headers?: Record<string, string>;
}

function mayRead({ env = {}, from = HERE, headers = {} }: Asked): boolean {
  const request = { headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress: from } };
  return mayReadMetrics(request, gatewayConfigFrom(env));
}

describe('without a token', () => {
  test.each<[string, Asked, boolean]>([
    ['this machine', {}, true],
    ['this machine, by IPv6', { from: '::1', headers: { host: '[::1]:3000' } }, true],
    ['this machine, on a socket for both', { from: '::ffff:127.0.0.1' }, true],
    ['another machine', { from: '10.0.0.7' }, false],
    ['another machine that calls itself this one', { from: '10.0.0.7', headers: { host: 'localhost' } }, false],
    ['a socket that is gone', { from: '' }, false],
    ['a proxy here that says so', { headers: { 'x-forwarded-for': '10.0.0.7' } }, false],
    ['a proxy here that says so in another way', { headers: { forwarded: 'for=10.0.0.7' } }, false],
    ['a proxy here that names the scheme alone', { headers: { 'x-forwarded-proto': 'https' } }, false],
    ['a proxy here that says X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }, false],
    ['a proxy here that is configured', { env: { TRUST_PROXY: '127.0.0.1' } }, false],
    ['a proxy here that says nothing', { env: { PUBLIC_URL: 'https://mentorias.example' } }, false],
    ['a page whose name means this machine', { headers: { host: 'malo.example:3000' } }, false],
    ['no host', { headers: { host: '' } }, false],
    ['a token where there is none', { from: '10.0.0.7', headers: bearer('undefined') }, false],
  ])('%s', (_, asked, may) => {
    expect(mayRead(asked)).toBe(may);
  });
});

describe('with METRICS_TOKEN', () => {
  const env = { METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://mentorias.example', TRUST_PROXY: '10.0.0.0/8' };

  test.each<[string, Record<string, string>, boolean]>([
    ['the token', bearer(TOKEN), true],
    ['the token through a proxy', { ...bearer(TOKEN), 'x-forwarded-for': '1.2.3.4' }, true],
    ['another token', bearer(`${TOKEN}x`), false],
    ['the beginning of the token', bearer(TOKEN.slice(0, -1)), false],
    ['the token in another scheme', { authorization: `Basic ${TOKEN}` }, false],
    ['no token', {}, false],
  ])('%s', (_, headers, may) => {
    expect(mayRead({ env, from: '10.0.0.7', headers })).toBe(may);
  });
});

test.each([
  [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN debe tener al menos 20 caracteres, sin espacios ni tildes.'],
  [{ METRICS_TOKEN: `${TOKEN} y más` }, 'METRICS_TOKEN debe tener al menos 20 caracteres, sin espacios ni tildes.'],
  [{ METRICS_PORT: 'mil' }, "METRICS_PORT debe ser un número entre 0 y 65535, no 'mil'."],
])('%j ends the start', (env, sentence) => {
  expect(() => gatewayConfigFrom(env)).toThrow(sentence);
});
