import { afterEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '../testing.ts';
import type { AuthStorage } from './stored-auth.ts';
import { parseAuth, restoreAuth, SIGNED_OUT, storeAuth } from './stored-auth.ts';

const ana = { user: PEOPLE.entrepreneur, token: 'abc' };
const stored = JSON.stringify({ auth: ana });

afterEach(() => {
  vi.useRealTimers();
});

function storageThat(getItem: AuthStorage['getItem']): AuthStorage {
  return { getItem, setItem() {} };
}

test('rule 3.1: user and token are stored under root as the auth part and nothing else', () => {
  storeAuth(localStorage, ana);
  expect(localStorage.getItem('root')).toBe(
    '{"auth":{"user":{"id":1,"name":"Rosa Quispe","email":"rosa@bodega.pe","user_type":"user"},"token":"abc"}}',
  );
  expect(restoreAuth(localStorage)).toEqual(ana);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"auth":'],
  ['null', 'null'],
  ['a number', '7'],
  ['no auth part', '{}'],
  ['no user', '{"auth":{"token":"abc"}}'],
  ['a list for a user', '{"auth":{"user":[],"token":"abc"}}'],
  ['an empty token', '{"auth":{"user":{"name":"Rosa"},"token":""}}'],
  ['a token that is no text', '{"auth":{"user":{"name":"Rosa"},"token":7}}'],
])('a storage with %s means signed out', (_case, text) => {
  expect(parseAuth(text)).toEqual(SIGNED_OUT);
});

describe('a storage', () => {
  test('that throws means signed out', () => {
    const storage = storageThat(() => {
      throw new Error('SecurityError');
    });
    expect(restoreAuth(storage)).toEqual(SIGNED_OUT);
  });

  test('that fails later means signed out', async () => {
    expect(await restoreAuth(storageThat(() => Promise.reject(new Error('lost'))))).toEqual(SIGNED_OUT);
  });

  test('that answers later is waited for', async () => {
    expect(await restoreAuth(storageThat(() => Promise.resolve(stored)))).toEqual(ana);
  });

  test('that has not answered after 5000 ms means signed out, whatever it says then', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<string>();
    const settled = vi.fn();
    const answer = Promise.resolve(restoreAuth(storageThat(() => promise)));
    answer.then(settled);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    resolve(stored);
    expect(await answer).toEqual(SIGNED_OUT);
  });

  test('that refuses to store lets the session last as long as the page', () => {
    const full: AuthStorage = {
      getItem: () => null,
      setItem() {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => storeAuth(full, ana)).not.toThrow();
  });
});
