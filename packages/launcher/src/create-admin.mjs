// `npm run create-admin -- <email>`: the first administrator, and a one-time link to set the password.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/create-admin.ts', ...process.argv.slice(2)]);
