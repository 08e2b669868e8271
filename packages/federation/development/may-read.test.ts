import { describe, expect, test } from 'vitest';
import { mayRead } from './dev-server.ts';

const SHELL = 'http://localhost:3000';
const asks = (headers: Record<string, string>) => mayRead({ host: 'localhost:3002', ...headers }, [SHELL]);

describe('the sources of a development build are read by', () => {
  test.each([
    ['the shell', { origin: SHELL, 'sec-fetch-site': 'same-site' }],
    ['the shell, by the number of this machine', { origin: SHELL, host: '127.0.0.1:3002' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a tool that is no browser', {}],
  ])('%s', (_who, headers) => {
    expect(asks(headers)).toBe(true);
  });
});

describe('they are not read by', () => {
  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page that begins like the shell', { origin: 'http://localhost:3000.evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a script element on a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a script element on another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['a page whose name leads to this machine', { host: 'evil.example:3002', 'sec-fetch-site': 'same-origin' }],
  ])('%s', (_who, headers) => {
    expect(asks(headers)).toBe(false);
  });
});
