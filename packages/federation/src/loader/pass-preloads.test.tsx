import { afterEach, expect, test } from 'vitest';
import { dropPreloads, unlikePreload } from './pass-preloads.ts';

afterEach(() => document.head.replaceChildren());

test('REL-20: a hash is written otherwise and stays the strongest that is stated', () => {
  expect(unlikePreload('sha384-abc')).toMatch(/^sha384-abc sha256-[\w+/]{43}=$/);
});

test('REL-20: the preloads of the release alone are taken away', () => {
  for (const href of ['/remotes/guide/1.0.0/a.js', '/remotes/guide/1.0.01/a.js', '/assets/ui-forms.js'])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  dropPreloads({ base: '/remotes/guide/1.0.0/' });
  const left = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(left).toEqual(['/remotes/guide/1.0.01/a.js', '/assets/ui-forms.js']);
});
