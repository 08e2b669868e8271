import { capabilitiesOf } from '@mentorias/federation/shell-capabilities';
import { servedShell } from '@mentorias/gateway/releases/current-shell';
import { runUntilStopped } from '@mentorias/gateway/operations/run-until-stopped';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { builtFolder, remoteFolders } from './front-ends.ts';
import { publishBuiltShell } from './publish-built-shell.ts';
import { publishFirst } from './publish-first.ts';

// What a container and a systemd unit start: a shell that is new is published, and remotes are the teams' business once there are some.
await runUntilStopped(() =>
  startGateway(process.env, async (config) => {
    await publishBuiltShell(builtFolder('shell'), config);
    const offer = capabilitiesOf(await servedShell(config), config.roles);
    for (const remote of remoteFolders()) await publishFirst(builtFolder(remote), config, offer);
  }),
);
