import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedVersion } from '@mentorias/federation/webpack/package-version';
import semver from 'semver';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What leaves the workspace: the packages that are not private, by folder. */
const PUBLISHED = new Map(
  globSync('packages/*/package.json', { cwd: ROOT })
    .map((file) => [dirname(file), JSON.parse(read(file))] as const)
    .filter(([, manifest]) => !manifest.private),
);

/** The file of the package that stands for a source of the workspace. */
function packed(source: string) {
  const built = source.replace('./', './dist/');
  if (built.endsWith('.d.ts')) return { types: built };
  const path = built.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

test('a remote outside needs these packages, and no others are published', () => {
  const names = [...PUBLISHED.values()].map(({ name }) => name.replace('@mentorias/', '')).sort();
  expect(names).toEqual(['contract', 'domain', 'federation', 'release', 'session', 'ui']);
});

describe.each([...PUBLISHED])('%s', (folder, manifest) => {
  test('exports outside, built, what it exports inside, from its sources', () => {
    const inside = Object.entries<string>(manifest.exports).filter(
      ([, source]) => !/^\.\/(gallery|typeface)\//.test(source),
    );
    const outside = Object.fromEntries(inside.map(([key, source]) => [key, packed(source)]));
    expect(manifest.publishConfig.exports).toEqual(outside);
    for (const [name, source] of Object.entries<string>(manifest.bin ?? {}))
      expect(manifest.publishConfig.bin[name]).toBe(packed(source).default);
  });

  test('has the version of all of them, with its changes', () => {
    expect(manifest.version).toBe(PUBLISHED.get('packages/federation').version);
    expect(read(join(folder, 'CHANGELOG.md'))).toContain(`\n## ${manifest.version}\n- `);
  });

  test('asks for no private package, and takes any later version of its neighbours', () => {
    const asked = Object.entries<string>({ ...manifest.dependencies, ...manifest.peerDependencies });
    const own = asked.filter(([name]) => name.startsWith('@mentorias/'));
    const names = [...PUBLISHED.values()].map(({ name }) => name);
    expect(own.filter(([name, range]) => !names.includes(name) || range !== 'workspace:^')).toEqual([]);
  });

  test('states ranges of its peers that fit the versions of the catalog', () => {
    const peers = Object.entries<string>(manifest.peerDependencies ?? {}).filter(([, range]) => !range.includes(':'));
    const unfit = peers.filter(([name, range]) => !semver.satisfies(installedVersion(name, join(ROOT, folder)), range));
    expect(unfit).toEqual([]);
  });
});
