import { runUntilStopped } from '@mentorias/gateway/operations/run-until-stopped';
import { develop } from './develop/develop.ts';

await runUntilStopped(() => develop(process.argv.slice(2), process.env));
