import { expect, test } from 'vitest';
import { ShellManifest } from './shell-manifest.ts';
import { capabilitiesOf } from './shell-capabilities.ts';

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

test('a shell offers what its build says, whatever the code that serves it knows', () => {
  const shell = ShellManifest.parse({ ...BUILT, contracts: { oldest: 6, newest: 7 } });
  expect(capabilitiesOf(shell, ROLES)).toEqual({
    version: '1.0.0',
    contracts: { oldest: 6, newest: 7 },
    shared: { react: '19.3.1' },
    paths: { guide: ['/', '/profile'] },
  });
});

test('a build that does not say runs contract 1', () => {
  expect(ShellManifest.parse(BUILT).contracts).toEqual({ oldest: 1, newest: 1 });
});
