// The gateway with a Google beside the example accounts, in a process of its own.
import { startGoogle } from '@mentorias/api/testing-google/start-google';
import { runUntilStopped } from '../operations/run-until-stopped.ts';
import { startGateway } from '../start-gateway.ts';

await runUntilStopped(() => startGateway(process.env, { googleOfDemo: startGoogle }));
