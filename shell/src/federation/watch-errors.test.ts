import type { RegisteredRelease } from '@mentorias/federation/registry';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchErrors } from './watch-errors.ts';

const GUIDE = { name: 'guide', version: '1.4.0', base: '/remotes/guide/1.4.0/' } as RegisteredRelease;
const SHELL = { name: 'shell', version: '2.0.0', base: '/assets/' };
let report = vi.fn();

// Each test watches as a document of its own.
beforeEach(() => {
  report = vi.fn();
  watchErrors(() => [GUIDE], SHELL, report);
});
function thrown(message: string, file = '/remotes/guide/1.4.0/home.js', name = 'Error'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at f (${new URL(file, location.href).href}:1:2)`;
  return error;
}

const throwIt = (error: unknown, { message = '', filename = '' } = {}) =>
  dispatchEvent(new ErrorEvent('error', { error, message, filename }));
const rejectWith = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }));
const fileOf = (path: string) => new URL(path, location.href).href;
const reported = () =>
  report.mock.calls.map(([{ name, version }, what]) => [
    `${name}@${version}`,
    what instanceof Error ? what.message : what,
  ]);

test('an error of a release that nothing catches is reported once, from handlers, timers and promises', () => {
  throwIt(thrown('handler'));
  rejectWith(thrown('promise'));
  throwIt(thrown('handler'));
  expect(reported()).toEqual([
    ['guide@1.4.0', 'handler'],
    ['guide@1.4.0', 'promise'],
  ]);
});

test('what is thrown and is no Error is known by its file; in a promise it blames no release', () => {
  throwIt('text', { message: 'Uncaught text', filename: fileOf('/remotes/guide/1.4.0/home.js') });
  rejectWith('text');
  rejectWith({ password: 'secret' });
  expect(reported()).toEqual([
    ['guide@1.4.0', 'Uncaught text, with guide@1.4.0 on the page'],
    ['shell@2.0.0', "a promise was rejected with 'text', with guide@1.4.0 on the page"],
    ['shell@2.0.0', 'a promise was rejected with an object of Object, with guide@1.4.0 on the page'],
  ]);
});

test.each([
  ['an extension', thrown('boom', 'chrome-extension://abc/content.js')],
  ['a call that was abandoned', thrown('boom', undefined, 'AbortError')],
  ['a session that ended', thrown('boom', undefined, 'SessionLost')],
])('%s is no failure', (_, error) => {
  throwIt(error);
  rejectWith(error);
  throwIt(null, { message: 'ResizeObserver loop limit exceeded', filename: fileOf('/profile') });
  expect(report).not.toHaveBeenCalled();
});

test('one document reports five failures at most', () => {
  for (let at = 0; at < 20; at += 1) throwIt(thrown(`number ${at}`, '/assets/main.js'));
  expect(reported()).toEqual([0, 1, 2, 3, 4].map((at) => ['shell@2.0.0', `number ${at}`]));
});
