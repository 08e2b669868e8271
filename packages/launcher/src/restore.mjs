// `npm run restore -- <file>`: the rows of a backup into an empty data folder or database.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/restore.ts', ...process.argv.slice(2)]);
