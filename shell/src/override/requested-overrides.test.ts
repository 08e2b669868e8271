import { describe, expect, test } from 'vitest';
import { requestedOverrides, withoutRequest } from './requested-overrides.ts';
import { wantsOverride } from './wants-override.ts';

const request = (search: string, accepted = {}) => requestedOverrides(search, ['guide', 'admin'], accepted);
const address = 'http://localhost:3002/';

describe('what an address asks for', () => {
  test('nothing, where no remote is named', () => {
    expect(request('?page=2&remote=guide&remotes.guide=x')).toEqual({ asked: {}, refused: [] });
    expect(wantsOverride('?page=2&remote=guide')).toBe(false);
  });

  test('remotes from this machine', () => {
    const search = `?remote.guide=${address}&page=2&remote.admin=http://127.0.0.1:3003`;
    expect(request(search)).toEqual({ asked: { guide: address, admin: 'http://127.0.0.1:3003/' }, refused: [] });
    expect(wantsOverride(search)).toBe(true);
  });

  test('nothing anew, where it was accepted already; another port is asked about', () => {
    expect(request(`?remote.guide=${address}`, { guide: address }).asked).toEqual({});
    const elsewhere = 'http://localhost:4000/';
    expect(request(`?remote.guide=${elsewhere}`, { guide: address }).asked).toEqual({ guide: elsewhere });
  });

  test.each(['https://evil.example/', 'http://[::1]:3002/', 'javascript:alert(1)', ''])('never %s', (text) => {
    const { asked, refused } = request(`?remote.guide=${encodeURIComponent(text)}`);
    expect(asked).toEqual({});
    expect(refused).toEqual([{ name: 'guide', text, reason: 'address' }]);
  });

  test.each(['shell', '__proto__', 'constructor', ''])(
    "never a part that the application does not have: '%s'",
    (name) => {
      const { asked, refused } = request(`?remote.${name}=${address}`);
      expect(Object.keys(asked)).toEqual([]);
      expect(refused).toEqual([{ name, text: address, reason: 'name' }]);
    },
  );
});

test('the request leaves the address, and all else in it stays', () => {
  const href = `https://mentorias.example/users?page=2&remote.guide=${address}&remote.x=1&search=ana#fin`;
  expect(withoutRequest(href)).toBe('https://mentorias.example/users?page=2&search=ana#fin');
});
