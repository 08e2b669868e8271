import { expect, test } from 'vitest';
import { capabilitiesOf } from './shell-capabilities.ts';
import { ShellManifest } from './shell-manifest.ts';

const BUILT = {
  version: '1.0.0',
  build: '0123456789ab',
  scripts: [],
  styles: [],
  icon: 'favicon.svg',
  boot: '',
  doors: {},
  shared: { react: '19.3.1' },
};
const ROLES = { entrepreneur: [], guide: [{ remote: 'guide', paths: ['/', '/profile'] }], admin: [] };

test('the capabilities of a shell come from its build, not from the code that serves it', () => {
  const shell = ShellManifest.parse({ ...BUILT, contracts: { oldest: 6, newest: 7 } });
  expect(capabilitiesOf(shell, ROLES)).toEqual({
    version: '1.0.0',
    contracts: { oldest: 6, newest: 7 },
    shared: { react: '19.3.1' },
    paths: { guide: ['/', '/profile'] },
  });
});

test('a shell that names its late files checks those of remotes too', () => {
  const shell = ShellManifest.parse({ ...BUILT, late: { 'ui-forms.js': 'sha384-x' } });
  expect(capabilitiesOf(shell, ROLES)).toMatchObject({ checksLateFiles: true });
});

test('a remote that serves two roles owns the paths of both', () => {
  const both = { remote: 'guide', paths: ['/', '/agenda'] };
  const { paths } = capabilitiesOf(ShellManifest.parse(BUILT), { ...ROLES, admin: [both] });
  expect(paths).toEqual({ guide: ['/', '/profile', '/agenda'] });
});

test('a build that does not say runs contract 1', () => {
  expect(ShellManifest.parse(BUILT).contracts).toEqual({ oldest: 1, newest: 1 });
});
