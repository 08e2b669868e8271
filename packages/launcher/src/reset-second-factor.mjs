// `npm run reset-second-factor -- <email>`: the operator's way out for whoever lost app and recovery codes.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/reset-second-factor.ts', ...process.argv.slice(2)]);
