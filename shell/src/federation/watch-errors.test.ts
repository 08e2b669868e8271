import type { RegisteredRelease } from '@mentorias/federation/registry';
import { expect, test, vi } from 'vitest';
import { watchErrors } from './watch-errors.ts';

const GUIDE = { name: 'guide', version: '1.4.0', base: '/remotes/guide/1.4.0/' } as RegisteredRelease;
const report = vi.fn();
watchErrors(() => [GUIDE], report);

function thrown(message: string, file = '/remotes/guide/1.4.0/home.js', name = 'Error'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at f (${new URL(file, location.href).href}:1:2)`;
  return error;
}

const throwIt = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const rejectWith = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }));

test('an error of a release that nothing catches is reported once, from handlers, timers and promises', () => {
  throwIt(thrown('handler'));
  rejectWith(thrown('promise'));
  throwIt(thrown('handler'));
  expect(report.mock.calls.map(([{ version }, error]) => [version, error.message])).toEqual([
    ['1.4.0', 'handler'],
    ['1.4.0', 'promise'],
  ]);
});

test.each([
  ['an extension', thrown('boom', 'chrome-extension://abc/content.js')],
  ['the shell', thrown('boom', '/assets/main.js')],
  ['a call that was abandoned', thrown('boom', undefined, 'AbortError')],
  ['a session that ended', thrown('boom', undefined, 'SessionLost')],
  ['something that is no error', 'boom'],
])('%s is no failure of a release', (_, error) => {
  report.mockReset();
  throwIt(error);
  rejectWith(error);
  expect(report).not.toHaveBeenCalled();
});

test('one document reports five failures at most', () => {
  report.mockReset();
  for (let at = 0; at < 20; at += 1) throwIt(thrown(`number ${at}`));
  expect(report).toHaveBeenCalledTimes(3);
});
