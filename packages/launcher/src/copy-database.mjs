// `npm run copy-database -- <postgres URL>`: moves an installation from the embedded database to a PostgreSQL server.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/copy-database.ts', ...process.argv.slice(2)]);
