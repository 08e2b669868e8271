import { openDurablePGlite } from './durable-pglite.ts';

/** In a process of its own: creates the embedded database in a folder, and ends. */
const [folder = ''] = process.argv.slice(2);
try {
  await (await openDurablePGlite(folder)).close();
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exit(1);
}
