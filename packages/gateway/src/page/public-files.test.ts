import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { publicFiles } from './public-files.ts';

test('rule 13.16: the worker is a script that no cache keeps, so that it can always be replaced', async () => {
  const app = Fastify();
  await app.register(publicFiles, { registry: () => Promise.reject(new Error('not asked for')) });
  const { statusCode, headers, body } = await app.inject('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(body).toContain("addEventListener('fetch'");
  expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200);
});
