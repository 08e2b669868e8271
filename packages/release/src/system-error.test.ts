import { expect, test } from 'vitest';
import { systemErrorText } from './system-error.ts';

const errorOf = (more: object) => Object.assign(new Error('EXYZ: in the words of the system'), more);

test.each<[unknown, string]>([
  [
    errorOf({ code: 'EACCES', path: '/srv/releases/guide' }),
    '/srv/releases/guide: this user may not read or write there (EACCES)',
  ],
  [
    errorOf({ code: 'EACCES', path: '/a/draft', dest: '/a/1.0.0' }),
    '/a/1.0.0: this user may not read or write there (EACCES)',
  ],
  [errorOf({ code: 'ENOSPC', path: '/srv/releases' }), '/srv/releases: the disk is full (ENOSPC)'],
  [errorOf({ code: 'EXYZ', path: '/srv/releases' }), 'EXYZ: in the words of the system'],
  [errorOf({ code: 'EACCES' }), 'EXYZ: in the words of the system'],
  ['no error at all', 'no error at all'],
])('%o', (error, text) => {
  expect(systemErrorText(error)).toBe(text);
});
