// `npm run backup`, `create-admin`, `dev` and others: installs what is missing, then runs the script that package.json names, with its arguments, on the project's Node 24.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(process.argv.slice(2));
