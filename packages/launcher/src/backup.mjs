// `npm run backup -- <file>`: all rows of the database in a file, while the product runs.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/backup.ts', ...process.argv.slice(2)]);
