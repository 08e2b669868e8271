import { openDatabase } from './open-database.ts';

/** In a process of its own: opens the embedded database of a folder, prints the outcome, and stays until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
try {
  await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exit(1);
}
