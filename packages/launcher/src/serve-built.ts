import { join } from 'node:path';
import { offerOf } from '@mentorias/federation/shell-offer';
import { gatewayConfigFrom } from '@mentorias/gateway/gateway-config';
import { runUntilStopped } from '@mentorias/gateway/run-until-stopped';
import { readShell } from '@mentorias/gateway/shell-files';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { publishShell } from '@mentorias/release/publish-shell';
import { builtFolder, remoteFolders } from './front-ends.ts';
import { publishFirst } from './publish-first.ts';

// What a container and a systemd unit start: what is built is served, and releases are the teams' business once there are some.
await runUntilStopped(async () => {
  const { dataDir } = gatewayConfigFrom(process.env);
  const shell = process.env.SHELL_DIR || (await publishShell(builtFolder('shell'), join(dataDir, 'shell')));
  return startGateway({ ...process.env, SHELL_DIR: shell }, async (config) => {
    const offer = offerOf(readShell(shell), config.roles);
    for (const remote of remoteFolders()) await publishFirst(builtFolder(remote), config, offer);
  });
});
