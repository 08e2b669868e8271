// `pnpm dev [remote…]`: remotes that change in the open page as their sources are saved; all of them and the shell without a name.
import { install, runNode24 } from './prepare.mjs';

await install();
await runNode24(['packages/launcher/src/dev.ts', ...process.argv.slice(2)]);
