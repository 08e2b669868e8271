// `npm run create-admin -- <email>`: the first administrator, and a one-time link to set the password.
import { prepare, runNode24 } from './prepare.mjs';

await prepare();
await runNode24(['packages/launcher/src/create-admin.ts', ...process.argv.slice(2)]);
