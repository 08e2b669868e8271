import { join } from 'node:path';
import { ConfigError } from '@mentorias/api/environment';
import { startGoogle } from '@mentorias/api/testing-google/start-google';
import type { WatchedShell } from '@mentorias/federation/development/watch-shell';
import { watchShell } from '@mentorias/federation/development/watch-shell';
import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { shellConfig } from '@mentorias/federation/webpack/shell-preset';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { readShell } from '@mentorias/gateway/releases/current-shell';
import type { RunningGateway } from '@mentorias/gateway/start-gateway';
import { startGateway } from '@mentorias/gateway/start-gateway';
import { buildStale, DEVELOPMENT_SHELL, remoteIn } from '../front-ends/build-stale.ts';
import { builtFolder, ROOT, remoteFolders } from '../front-ends/front-ends.ts';
import { publishBuild } from '../publish/publish-build.ts';
import { developedRemotes } from './developed-remotes.ts';
import { developmentSummary } from './development-summary.ts';
import { serveRemotes } from './serve-remotes.ts';

const SHELL_DIR = DEVELOPMENT_SHELL.built;

/**
 * The product with the remotes of `names` rebuilt as their sources change, and the others as releases. Without names all remotes
 * and the shell are rebuilt. Throws what `startGateway` throws, and ConfigError for what the developer can correct.
 */
export async function develop(names: string[], env: NodeJS.ProcessEnv): Promise<RunningGateway> {
  if (gatewayConfigFrom(env).production) throw new ConfigError('pnpm dev no funciona con NODE_ENV=production.');
  const developed = await developedRemotes(names);
  const others = remoteFolders().filter((folder) => !developed.some(({ name }) => folder === `remote-${name}`));
  const shell = names.length === 0 ? await followShell() : undefined;
  await buildStale([...(shell ? [] : [DEVELOPMENT_SHELL]), ...others.map(remoteIn)]);

  let gateway = await start(env, others);
  const { url } = gateway;
  const server = await serveRemotes(developed, env, url).catch(async (error) => {
    await gateway.stop();
    throw error;
  });
  console.log(developmentSummary({ url, developed, server, withShell: shell !== undefined, demo: gateway.demo }));

  let renewing = Promise.resolve();
  shell?.onBuilt(() => {
    renewing = renewing.then(renewGateway);
  });

  /** A gateway reads a shell of SHELL_DIR once: a new build gets a new gateway on the same address. */
  async function renewGateway() {
    await gateway.stop();
    gateway = await start({ ...env, PORT: new URL(url).port }, others);
    server.reloadPages();
    console.log('El shell cambió: las páginas abiertas se recargan.');
  }

  return {
    ...gateway,
    async stop() {
      await shell?.stop();
      await renewing;
      await server.stop();
      await gateway.stop();
    },
  };
}

let startedGoogle: ReturnType<typeof startGoogle> | undefined;

/** One for all gateways that follow each other: its port and key stay. */
function google(now: () => Date): ReturnType<typeof startGoogle> {
  startedGoogle ??= startGoogle(now);
  return startedGoogle;
}

function start(env: NodeJS.ProcessEnv, others: string[]): Promise<RunningGateway> {
  return startGateway(
    { ...env, SHELL_DIR },
    {
      async prepare(config) {
        const capabilities = capabilitiesOf(readShell(SHELL_DIR), config.roles);
        for (const remote of others) await publishBuild(builtFolder(remote), config, capabilities);
      },
      googleOfDemo: google,
    },
  );
}

function followShell(): Promise<WatchedShell> {
  console.log('Compilando shell…');
  return watchShell(shellConfig(join(ROOT, 'shell'), 'development')).catch(() => {
    throw new ConfigError('El shell no compila: el detalle está arriba.');
  });
}
