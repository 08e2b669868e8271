import { runUntilStopped } from './operations/run-until-stopped.ts';
import { startGateway } from './start-gateway.ts';

await runUntilStopped(() => startGateway(process.env));
