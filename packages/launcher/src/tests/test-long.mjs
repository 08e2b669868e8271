// `pnpm test:long`: what takes too long for every change: kills, races, soak.
import { prepare, runNode24 } from '../prepare.mjs';

await prepare();
await runNode24(['packages/launcher/src/tests/test-all.ts', 'long']);
