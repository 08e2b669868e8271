// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { codeOwner, isDownloadFault, isFileMissing } from './code-owner.ts';

const GUIDE = { name: 'guide', base: '/remotes/guide/1.4.0/' };
const ELSEWHERE = { name: 'admin', base: 'https://cdn.admin.example/admin/2.0.0/' };

const at = (path: string) => new URL(path, location.href).href;
const MAIN = at('/assets/main.1234567890.js');
const HOME = at('/remotes/guide/1.4.0/home.js');

function thrownAt(...urls: string[]): Error {
  const error = new Error('boom');
  error.stack = ['Error: boom', ...urls.map((url) => `    at f (${url}:1:200)`)].join('\n');
  return error;
}

test.each<[string, unknown, unknown]>([
  ['thrown in its own file', thrownAt(HOME), GUIDE],
  ['thrown by the shell’s React below it', thrownAt(MAIN, HOME, MAIN), GUIDE],
  ['of a remote on another origin', thrownAt('https://cdn.admin.example/admin/2.0.0/home.js'), ELSEWHERE],
  ['in Safari’s form', Object.assign(new Error('boom'), { stack: `f@${HOME}:1:2` }), GUIDE],
  ['that another one wraps', new Error('outer', { cause: thrownAt(HOME) }), GUIDE],
  ['of the shell alone', thrownAt(MAIN), undefined],
  ['of another release', thrownAt(at('/remotes/guide/1.3.0/home.js')), undefined],
  ['of an extension', thrownAt('chrome-extension://abc/content.js'), undefined],
  ['that is none', 'boom', undefined],
])('an error %s', (_, error, owner) => {
  expect(codeOwner(error, [GUIDE, ELSEWHERE])).toBe(owner);
});

const notLoaded = (request: string) => new Error('not loaded', { cause: Object.assign(thrownAt(HOME), { request }) });

test.each<[string, unknown, boolean]>([
  ['a file of the shell did not load for a remote’s screen', notLoaded('/assets/ui-dates.1.js'), true],
  ['a file of the remote did not load', notLoaded(at('/remotes/guide/1.4.0/profile.js')), false],
  ['the shell threw', thrownAt(MAIN), false],
])('%s', (_, error, isMissing) => {
  expect(isFileMissing(error, '/assets/')).toBe(isMissing);
});

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each<[string, unknown, boolean]>([
  ['a script of webpack or Rspack did not come', named('ChunkLoadError'), true],
  ['a style of webpack did not come', Object.assign(new Error(), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  ['a file named by its request did not come', notLoaded('/assets/ui-dates.1.js'), true],
  ['it did not come in time', named('TimeLimitExceeded'), true],
  ['Chromium', named('TypeError', 'Failed to fetch dynamically imported module: https://a.b/c.js'), true],
  ['Firefox', named('TypeError', 'error loading dynamically imported module: https://a.b/c.js'), true],
  ['WebKit', named('TypeError', 'Importing a module script failed.'), true],
  ['a style of Vite did not come', new Error('Unable to preload CSS for /late.css'), true],
  ['it came and threw', named('NotSupportedError', 'the name "x-chart" has already been used'), false],
  ['that is no error', 'boom', false],
])('a screen’s code that is not there: %s', (_, cause, isDownload) => {
  expect(isDownloadFault(Object.assign(named('ScreenNotLoaded'), { cause }))).toBe(isDownload);
});
