import { ConfigError, portFrom } from '@mentorias/api/environment';
import type { DevServer } from '@mentorias/federation/development/dev-server';
import { startDevServer } from '@mentorias/federation/development/dev-server';
import { InvalidConfigurationError, watchWebpack } from '@mentorias/federation/development/watch-webpack';
import type { DevelopedRemote } from './developed-remotes.ts';
import { notConfigured } from './developed-remotes.ts';

/** Builds the remotes as their sources change, and serves them to the shell at `url` and those of DEV_SHELLS. Throws ConfigError. */
export async function serveRemotes(
  developed: DevelopedRemote[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<DevServer> {
  const port = portFrom(env, 'DEV_PORT', 3002);
  const remotes = Object.fromEntries(developed.map(({ name, config }) => [name, watchWebpack(config)]));
  const shells = [url, url.replace('//localhost:', '//127.0.0.1:'), ...originsIn(env.DEV_SHELLS)];
  return startDevServer({ remotes, port, shells, onBuilt }).catch((error) => {
    if (error instanceof InvalidConfigurationError) throw notConfigured(error.remote, error);
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`El puerto ${port} ya está en uso: elige otro con DEV_PORT, por ejemplo DEV_PORT=3012.`);
    throw error;
  });
}

function onBuilt(name: string, { errors, milliseconds }: { errors: number; milliseconds: number }) {
  console.log(
    errors > 0
      ? `remote-${name} no compila: la página sigue con lo anterior hasta que lo corrijas.`
      : `remote-${name} compilado en ${milliseconds} ms.`,
  );
}

function originsIn(text = ''): string[] {
  const addresses = text.split(',').filter(Boolean);
  const wrong = addresses.find((address) => !URL.canParse(address));
  if (wrong === undefined) return addresses.map((address) => new URL(address).origin);
  throw new ConfigError(`DEV_SHELLS debe ser una lista de direcciones separadas por comas, no '${wrong}'.`);
}
