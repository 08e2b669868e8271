import type { RegisteredRemote } from '@mentorias/federation/registry';
import { exampleRelease } from '@mentorias/federation/testing';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { integrityReports } from './integrity-reports.ts';

const guide: RegisteredRemote = {
  ...exampleRelease(),
  base: '/remotes/guide/1.0.0/',
  canary: {
    percent: 10,
    errorLimit: 5,
    release: { ...exampleRelease({ version: '1.1.0' }), base: 'https://cdn.example/guide/1.1.0/' },
  },
};

let lines: Record<string, unknown>[];
let now: number;
let post: (payload: unknown) => Promise<number>;

beforeEach(async () => {
  lines = [];
  now = 0;
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  await app.register(integrityReports, { registry: async () => ({ remotes: { guide } }), now: () => now });
  post = async (payload) => {
    const headers = { 'content-type': 'application/reports+json' };
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return (await app.inject({ method: 'POST', url: '/integrity-reports', headers, payload: text })).statusCode;
  };
});

/** A report as Chromium sends it. */
const report = (blockedURL: string, reportOnly = false) => ({
  age: 2,
  body: { blockedURL, destination: 'script', documentURL: 'https://mentorias.example/', reportOnly },
  type: 'integrity-violation',
  url: 'https://mentorias.example/',
  user_agent: 'Mozilla/5.0',
});

test('one line names the release, the file, and whether it was blocked', async () => {
  expect(
    await post([
      report('https://mentorias.example/remotes/guide/1.0.0/late.js'),
      report('https://cdn.example/guide/1.1.0/late.js', true),
      report('https://mentorias.example/assets/main.js'),
    ]),
  ).toBe(204);
  expect(lines).toMatchObject([
    { event: 'script_without_hash', release: 'guide@1.0.0', file: 'late.js', blocked: true },
    { event: 'script_without_hash', release: 'guide@1.1.0', file: 'late.js', blocked: false },
    { event: 'script_without_hash', release: 'shell', file: 'main.js', blocked: true },
  ]);
});

test('many browsers make one line a minute', async () => {
  const late = report('https://mentorias.example/remotes/guide/1.0.0/late.js');
  for (let browser = 0; browser < 5; browser++) await post([late, late]);
  expect(lines).toHaveLength(1);
  now += 60_000;
  await post([late]);
  expect(lines).toHaveLength(2);
});

test.each([
  ['no JSON', 'blocked!'],
  ['no list', {}],
  ['another report', [{ ...report('https://mentorias.example/assets/main.js'), type: 'csp-violation' }]],
  ['a file of nobody', [report('https://evil.example/x.js'), report('https://evil.example/\nforged')]],
  ['no address', [report('inline')]],
])('%s is taken and not logged', async (_name, payload) => {
  expect(await post(payload)).toBe(204);
  expect(lines).toEqual([]);
});

test('invented files do not fill the log', async () => {
  const files = Array.from({ length: 90 }, (_, at) => report(`https://mentorias.example/assets/${at}.js`));
  await post(files);
  expect(lines).toHaveLength(20);
});
