import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';

const SCRIPTS = ['preinstall', 'install', 'postinstall'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The installed packages with an install script, or with a binding.gyp that node-gyp would build. */
function withInstallScript(): string[] {
  const manifests = globSync(
    ['*/package.json', '@*/*/package.json'].map((path) => `node_modules/.pnpm/*/node_modules/${path}`),
    {
      cwd: ROOT,
    },
  );
  const found = manifests.flatMap((file) => {
    const { name, scripts = {} } = JSON.parse(read(file));
    const runs = SCRIPTS.some((script) => script in scripts) || existsSync(join(ROOT, dirname(file), 'binding.gyp'));
    return runs ? [name as string] : [];
  });
  return [...new Set(found)];
}

/** Whether pnpm-workspace.yaml allows the install script, by package. */
function reviewed(): Map<string, boolean> {
  const [, listed = ''] = read('pnpm-workspace.yaml').split('\nallowBuilds:\n');
  const lines = listed.split('\n\n')[0]!.matchAll(/^ {2}'?([^':]+)'?: (true|false)$/gm);
  return new Map([...lines].map(([, name, allowed]) => [name!, allowed === 'true']));
}

describe('install scripts', () => {
  test('of installed packages are all reviewed', () => {
    const found = withInstallScript();
    expect(found).toContain('node');
    expect(found.filter((name) => !reviewed().has(name))).toEqual([]);
  });

  test('have a reason in docs/supply-chain.md, and every reason is of a package in the lock file', () => {
    const reasons = [...read('docs/supply-chain.md').matchAll(/^\| `([^`]+)` \| (yes|no) \| \S/gm)];
    expect(new Map(reasons.map(([, name, allowed]) => [name, allowed === 'yes']))).toEqual(reviewed());
    for (const name of reviewed().keys()) expect(read('pnpm-lock.yaml')).toMatch(new RegExp(`^ {2}'?${name}@`, 'm'));
  });
});

test('pnpm is pinned with its hash, and by nothing else', () => {
  const { packageManager, config } = JSON.parse(read('package.json'));
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
  expect(config).toBeUndefined();
});

test('pnpm compares the engines of packages with the Node of the catalog, which runs them', () => {
  const workspace = read('pnpm-workspace.yaml');
  const [, brought] = /^ {2}node: (.+)$/m.exec(workspace) ?? [];
  expect(workspace).toContain(`\nnodeVersion: ${brought}\n`);
});

test('the lock file names every package with its hash, and no registry', () => {
  const lock = read('pnpm-lock.yaml');
  expect(lock).not.toMatch(/tarball:|https?:\/\//);
  const [, packages = ''] = lock.split(/^packages:$/m);
  const resolutions = [...packages.split(/^snapshots:$/m)[0]!.matchAll(/resolution: \{(.*)\}/g)];
  expect(resolutions.length).toBeGreaterThan(100);
  expect(resolutions.filter(([, how]) => !how!.startsWith('integrity: sha512-'))).toEqual([]);
});
