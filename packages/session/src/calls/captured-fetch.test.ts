import { afterAll, expect, test, vi } from 'vitest';
import { captureFetch } from './captured-fetch.ts';
import { http } from './http.ts';

const before = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = before;
});

test('SEC-42: calls use the fetch of the page’s start, whatever replaces it or is captured later', async () => {
  const own = vi.fn(async () => new Response('{}'));
  const later = vi.fn(async () => new Response('{}'));
  globalThis.fetch = own;
  captureFetch();
  globalThis.fetch = later;
  captureFetch();
  await http.post('auth/login', { json: { password: 'Mentorias2026!' } });
  expect(own).toHaveBeenCalledTimes(1);
  expect(later).not.toHaveBeenCalled();
});
