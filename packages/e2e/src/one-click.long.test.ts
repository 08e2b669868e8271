import { describe, expect, test } from 'vitest';
import { FIRST_SCREENS, healByOneClick, LINE_FAULTS } from './harness/one-click.ts';
import { withProduct } from './harness/with-product.ts';

const { product, browser } = await withProduct();

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const CASES = keysOf(FIRST_SCREENS).flatMap((remote) =>
  keysOf(LINE_FAULTS).flatMap((fault) => [true, false].map((isPreloaded) => ({ remote, fault, isPreloaded }))),
);

describe('REL-20: every file of a release fails, the line comes back, and one click heals', () => {
  test.each(CASES)('$remote: the line $fault, files preloaded: $isPreloaded', async (fault) => {
    expect(await healByOneClick(browser, product.url, fault)).toEqual([]);
  });
});
