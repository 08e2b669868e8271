import { afterEach, expect, test, vi } from 'vitest';
import { clearOverrides, storedOverrides, storeOverrides } from './stored-overrides.ts';

const guide = 'http://localhost:3002/';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what was accepted is kept for the tab until it is cleared', () => {
  storeOverrides({ guide });
  expect(storedOverrides()).toEqual({ guide });
  clearOverrides();
  expect(storedOverrides()).toEqual({});
});

test.each([
  ['no text', undefined],
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[1,2]'],
  ['an address elsewhere', '{"guide":"https://evil.example/"}'],
  ['an address that is no folder', '{"guide":"http://localhost:3002/a"}'],
  ['something else in place of an address', '{"guide":{"href":"http://localhost:3002/"}}'],
])('storage with %s has no override', (_what, text) => {
  if (text !== undefined) sessionStorage.setItem('remote-overrides', text);
  expect(storedOverrides()).toEqual({});
});

test('storage that throws has no override', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storedOverrides()).toEqual({});
});
