import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { runUntilStopped } from '@mentorias/gateway/operations/run-until-stopped';
import { servedShell } from '@mentorias/gateway/releases/current-shell';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { builtFolder, remoteFolders } from './front-ends/front-ends.ts';
import { publishBuiltShell } from './publish/publish-built-shell.ts';
import { publishFirst } from './publish/publish-first.ts';

// The command of the container and of the systemd unit: publishes a new shell; of remotes only the first release, later ones are their teams'.
await runUntilStopped(() =>
  startGateway(process.env, {
    async prepare(config) {
      await publishBuiltShell(builtFolder('shell'), config);
      const capabilities = capabilitiesOf(await servedShell(config), config.roles);
      for (const remote of remoteFolders()) await publishFirst(builtFolder(remote), config, capabilities);
    },
  }),
);
