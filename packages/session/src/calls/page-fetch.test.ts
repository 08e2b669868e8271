import { afterAll, expect, test, vi } from 'vitest';
import { http } from './client.ts';
import { keepPageFetch } from './page-fetch.ts';

const before = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = before;
});

test('SEC-42: calls use the fetch of the page’s start, whatever replaces it or is kept later', async () => {
  const own = vi.fn(async () => new Response('{}'));
  const later = vi.fn(async () => new Response('{}'));
  globalThis.fetch = own;
  keepPageFetch();
  globalThis.fetch = later;
  keepPageFetch();
  await http.post('auth/login', { json: { password: 'Mentorias2026!' } });
  expect(own).toHaveBeenCalledTimes(1);
  expect(later).not.toHaveBeenCalled();
});
