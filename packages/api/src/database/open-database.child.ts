import { openDatabase } from './open-database.ts';

/** Opens the embedded database of a folder in a process of its own, says how that went, and stays until it is ended. */
const [dataDir = ''] = process.argv.slice(2);
try {
  await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exit(1);
}
