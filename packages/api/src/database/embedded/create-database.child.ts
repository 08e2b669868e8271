import { inspect } from 'node:util';
import { openDurablePGlite } from './durable-pglite.ts';

/** In a process of its own: creates the embedded database in a folder, and ends. */
const [folder = ''] = process.argv.slice(2);
try {
  await (await openDurablePGlite(folder)).close();
} catch (error) {
  // What the file system of PGlite throws has a number and no message.
  process.stderr.write(inspect(error));
  process.exit(1);
}
