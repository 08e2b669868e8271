import { describe, expect, test } from 'vitest';
import { FIRST_SCREENS, NETWORK_FAULTS, recoverWithOneClick } from '../harness/remotes/one-click.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const CASES = keysOf(FIRST_SCREENS).flatMap((remote) =>
  keysOf(NETWORK_FAULTS).flatMap((fault) => [true, false].map((isPreloaded) => ({ remote, fault, isPreloaded }))),
);

describe('REL-20: every file of a release fails for a while, and one click loads it', () => {
  test.each(CASES)('$remote: the server $fault, files preloaded: $isPreloaded', async (fault) => {
    expect(await recoverWithOneClick(browser, product.url, fault)).toEqual([]);
  });
});
