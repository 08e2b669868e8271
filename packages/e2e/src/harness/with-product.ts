import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { BUILDS, startProduct } from './product.ts';

/** Starts the product and a browser for the tests of one file, and stops them after the last; `env` adds to the product's environment. */
export async function withProduct(env: NodeJS.ProcessEnv = {}, main?: string) {
  const product = await startProduct(env, BUILDS, main);
  afterAll(() => product.remove());
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return { product, browser };
}
