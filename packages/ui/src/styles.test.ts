import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = import.meta.dirname;
const MANTINE = join(SOURCES, '../node_modules/@mantine/core');
const CSS_IMPORT = /'@mantine\/core\/styles\/(\w+)\.layer\.css'/g;

/** Parts that are imported but not used: `Checkbox.Card` and `Checkbox.Indicator` are on no screen. */
const IDLE = ['CheckboxCard', 'CheckboxIndicator'];

const read = (path: string) => readFileSync(path, 'utf8');
const source = (file: string) => read(join(SOURCES, file));
const cssIn = (file: string) => [...source(file).matchAll(CSS_IMPORT)].map(([, part]) => part);

/** The names that a file imports or exports from Mantine's core, without types. */
function partsIn(file: string): string[] {
  const lists = source(file).matchAll(/(?:import|export) \{([^}]*)\} from '@mantine\/core'/g);
  return [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''));
}

/** The style sheets that a part needs, with those of its inner parts: Mantine imports each in the part that uses it. */
function cssNeededBy(part: string): string[] {
  const seen = new Set<string>();
  const queue = [join(MANTINE, `esm/components/${part}/${part}.mjs`)].filter((path) => existsSync(path));
  for (const path of queue) {
    for (const [, next = ''] of read(path).matchAll(/from "(\.[^"]+\.mjs)"/g)) {
      const target = join(dirname(path), next);
      if (!seen.has(target) && target.includes('/components/')) queue.push(target);
      seen.add(target);
    }
  }
  const names = [...seen].map((path) => /(\w+)\.module\.mjs$/.exec(path)?.[1] ?? '');
  return names.filter((name) => !IDLE.includes(name) && existsSync(join(MANTINE, `styles/${name}.layer.css`)));
}

const everywhere = cssIn('styles.ts');

describe('every part in use has its CSS', () => {
  test.each(partsIn('index.ts'))('%s', (part) => {
    expect(everywhere).toEqual(expect.arrayContaining(cssNeededBy(part)));
  });

  test.each(partsIn('forms.ts'))('%s of the shared module of forms', (part) => {
    expect([...everywhere, ...cssIn('forms.ts')]).toEqual(expect.arrayContaining(cssNeededBy(part)));
  });
});
