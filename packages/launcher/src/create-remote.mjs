// `pnpm create-remote <name> <role>`: a new remote that builds and shows its page.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/release/src/create-remote-cli.ts', ...process.argv.slice(2)]);
