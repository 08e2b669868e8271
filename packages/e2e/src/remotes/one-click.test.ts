import { describe, expect, test } from 'vitest';
import { recoverWithOneClick } from '../harness/remotes/one-click.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

describe('REL-20: every file of a release fails for a while, and one click loads it', () => {
  test.each([
    ['entrepreneur', 'answers 500', true],
    ['guide', 'refuses the connection', true],
    ['guide', 'answers 404', false],
    ['admin', 'never answers', true],
  ] as const)('%s: the server %s, files preloaded: %s', async (remote, fault, isPreloaded) => {
    expect(await recoverWithOneClick(browser, product.url, { remote, fault, isPreloaded })).toEqual([]);
  });
});
