import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Starts the product and a browser for the tests of one file, and stops them after the last; `env` adds to the product's environment. */
export async function withProduct(env: NodeJS.ProcessEnv = {}) {
  const product = await startProduct(env);
  afterAll(() => product.remove());
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return { product, browser };
}
