import { startProduct } from './product.ts';

/** Before all journeys: makes the example data once, which takes seconds, for each of their products to copy. */
export async function setup() {
  const product = await startProduct();
  await product.stop();
  process.env.EXAMPLE_DATA = product.dataDir;
  return () => product.remove();
}
