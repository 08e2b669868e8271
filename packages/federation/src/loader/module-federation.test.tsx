import { afterEach, expect, test } from 'vitest';
import { bypassPreload, removePreloads } from './module-federation.ts';

afterEach(() => document.head.replaceChildren());

test('REL-20: the text of a hash changes, and its strongest hash stays', () => {
  expect(bypassPreload('sha384-abc')).toMatch(/^sha384-abc sha256-[\w+/]{43}=$/);
});

test('REL-20: only the preloads of the release are removed', () => {
  for (const href of ['/remotes/guide/1.0.0/a.js', '/remotes/guide/1.0.01/a.js', '/assets/ui-forms.js'])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  removePreloads({ base: '/remotes/guide/1.0.0/' });
  const left = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(left).toEqual(['/remotes/guide/1.0.01/a.js', '/assets/ui-forms.js']);
});
