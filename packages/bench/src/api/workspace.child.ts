import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts the product of the workspace in the folder that is its argument, as its journeys do, and sends its address to its parent. */
const HARNESS = 'packages/e2e/src/harness/product.ts';
type Harness = typeof import('@mentorias/e2e/src/harness/product.ts');
const { startProduct }: Harness = await import(pathToFileURL(join(process.argv[2]!, HARNESS)).href);
const product = await startProduct({ DATABASE_URL: process.env.DATABASE_URL });
process.once('disconnect', () => product.remove());
process.send?.(product.url);
