import type { Release } from './registry.ts';
import type { ShellManifest } from './shell/shell-manifest.ts';

/** A release of the mentors' remote, for tests, with the fields that the test overrides. */
export function exampleRelease(over: Partial<Release> = {}): Release {
  return {
    name: 'guide',
    title: 'Mentor',
    contract: 1,
    navigation: [],
    doors: [],
    version: '1.0.0',
    build: '0123456789ab',
    entry: 'remoteEntry.js',
    global: 'remote_guide',
    preload: [],
    home: [],
    files: {},
    shared: {},
    ...over,
  };
}

/** The manifest of an older shell, of contract 1, for tests, with the fields that the test overrides. */
export function exampleShell(over: Partial<ShellManifest> = {}): ShellManifest {
  return {
    version: '1.0.0',
    build: '0123456789ab',
    scripts: [],
    styles: [],
    icon: 'favicon.svg',
    boot: '',
    contracts: { oldest: 1, newest: 1 },
    doors: {},
    shared: {},
    ...over,
  };
}
