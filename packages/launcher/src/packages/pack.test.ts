import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@mentorias/api/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';
import { pnpm } from '../prepare.mjs';

const PUBLISHED = ['contract', 'domain', 'federation', 'release', 'session', 'ui'];
const folder = temporaryFolder();

/** What an entry of `exports` or `bin` leads to, by its condition. */
type Targets = Record<string, string>;

/** The paths of a package, with a slash before each. */
const filesOf = (name: string) =>
  globSync('**/*', { cwd: join(folder, name, 'package') }).map((path) => `./${path.replaceAll('\\', '/')}`);
const manifestOf = (name: string) => JSON.parse(readFileSync(join(folder, name, 'package/package.json'), 'utf8'));

beforeAll(() => {
  execFileSync('npx', ['--yes', pnpm(), 'pack-packages', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const name of PUBLISHED) {
    mkdirSync(join(folder, name));
    const [tarball = ''] = readdirSync(folder).filter((file) => file.startsWith(`mentorias-${name}-`));
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', join(folder, name)]);
  }
}, 600_000);

test.each(PUBLISHED)('%s is packed with every file that it exports', (name) => {
  const { exports, bin = {} } = manifestOf(name);
  const targets = Object.values<Targets>(exports).flatMap((conditions) => Object.values(conditions));
  const files = filesOf(name);
  const missing = [...targets, ...Object.values<string>(bin)].filter((target) => {
    const [start = '', end] = target.split('*');
    return !files.some((file) => (end === undefined ? file === start : file.startsWith(start) && file.endsWith(end)));
  });
  expect(targets.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test.each(PUBLISHED)('%s imports of its own only what is packed, and asks for ranges that npm knows', (name) => {
  const at = join(folder, name, 'package');
  const missing = globSync('dist/**/*.{js,d.ts}', { cwd: at }).flatMap((file) =>
    [...readFileSync(join(at, file), 'utf8').matchAll(/\bfrom '(\.[^'$]+)'/g)]
      // A declaration keeps the names of the sources, and TypeScript finds the declarations beside them.
      .map(([, path = '']) => join(at, dirname(file), path.replace(/\.tsx?$/, '.d.ts')))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
  const { dependencies, peerDependencies } = manifestOf(name);
  const ranges = Object.values<string>({ ...dependencies, ...peerDependencies });
  expect(ranges.filter((range) => /^(workspace|catalog):/.test(range))).toEqual([]);
});
