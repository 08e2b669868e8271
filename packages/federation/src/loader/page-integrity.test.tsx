import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkAddedFiles, expectFiles, expectModules, knownUrl } from './page-integrity.ts';

const HASH = `sha384-${'b'.repeat(64)}`;

beforeAll(() => {
  checkAddedFiles();
  expectFiles('/remotes/guide/1.0.0/', { '/remotes/guide/1.0.0/late.js': HASH, '/remotes/guide/1.0.0/late.css': HASH });
});
afterEach(() => document.head.replaceChildren());

describe('SEC-41: a script or style that code adds', () => {
  test('gets the hash of its file and is fetched by CORS, however its address is set', () => {
    const script = Object.assign(document.createElement('script'), { src: '/remotes/guide/1.0.0/late.js' });
    const link = document.createElement('link');
    link.setAttribute('HREF', '/remotes/guide/1.0.0/late.css');
    for (const element of [script, link]) {
      expect(element.integrity).toBe(HASH);
      expect(element.crossOrigin).toBe('anonymous');
    }
  });

  test('that is no file of the release is blocked', () => {
    const script = Object.assign(document.createElement('script'), { src: '/remotes/guide/1.0.0/other.js' });
    expect(script.integrity).toMatch(/^sha384-A{64}$/);
  });

  test('that belongs to no release is left to the policies of the page', () => {
    const script = Object.assign(document.createElement('script'), { src: 'https://accounts.google.com/gsi/client' });
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    for (const element of [script, icon]) {
      expect(element.integrity).toBeFalsy();
      expect(element.hasAttribute('crossorigin')).toBe(false);
    }
  });

  test('becomes a script only with a known hash', () => {
    expect(knownUrl('/remotes/guide/1.0.0/late.js')).toBe('/remotes/guide/1.0.0/late.js');
    expect(() => knownUrl('/remotes/guide/1.0.0/other.js')).toThrow('it is not run');
  });
});

test('SEC-41: the modules of a release get their hashes by one import map', () => {
  const release = { base: '/remotes/admin/1.0.0/', files: { 'a.js': { integrity: HASH, bytes: 1 } } };
  const styled = { ...release, files: { ...release.files, 'a.css': { integrity: HASH, bytes: 1 } } };
  for (let attempt = 0; attempt < 2; attempt++) expectModules(styled, 'nonce-of-the-page');
  const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];
  expect(maps.map(({ nonce }) => nonce)).toEqual(['nonce-of-the-page']);
  expect(JSON.parse(maps[0]?.textContent ?? '')).toEqual({
    integrity: { [`${location.origin}/remotes/admin/1.0.0/a.js`]: HASH },
  });
});
