import type { TestProject } from 'vitest/node';
import { findChromium } from './browsers/find-chromium.ts';
import { startProduct } from './product.ts';

/**
 * Before all journeys: finds or installs their browser, and makes the example data once, which takes seconds, for each of
 * their products to copy, on the clock of the project.
 */
export async function setup({ config }: TestProject) {
  process.env.CHROMIUM_PATH = findChromium();
  const product = await startProduct(config.env);
  await product.stop();
  process.env.EXAMPLE_DATA = product.dataDir;
  return () => product.remove();
}
