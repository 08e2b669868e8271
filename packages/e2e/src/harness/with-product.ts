import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** The product and a browser for the tests of one file, gone after the last of them; `env` adds to the product's environment. */
export async function withProduct(env: NodeJS.ProcessEnv = {}) {
  const product = await startProduct(env);
  afterAll(() => product.remove());
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return { product, browser };
}
