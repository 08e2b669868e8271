import { join } from 'node:path';

/** Starts the product of the workspace in the folder that is its argument, as its journeys do, and sends its address to its parent. */
type Harness = typeof import('@mentorias/e2e/src/harness/product.ts');
const { startProduct }: Harness = await import(join(process.argv[2]!, 'packages/e2e/src/harness/product.ts'));
const product = await startProduct({ DATABASE_URL: process.env.DATABASE_URL });
process.once('disconnect', () => product.remove());
process.send?.(product.url);
