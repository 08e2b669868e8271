import { join, resolve } from 'node:path';
import { ConfigError } from '@mentorias/api/config';
import type { RemoteRole, RoleRouting } from '@mentorias/federation/page-config';

/** How the single URL is run; every field has its variable in docs/configuration.md. */
export interface GatewayConfig {
  host: string;
  port: number;
  /** Embedded database, releases, undelivered mail. */
  dataDir: string;
  releases: string;
  /** Somebody else's backend, or undefined for our own. */
  apiUrl: string | undefined;
  production: boolean;
  support: { name: string; phone: string };
  googleClientId: string | undefined;
  roles: Record<RemoteRole, RoleRouting>;
}

/** Which remote serves a role, and which paths of the one URL are its own (spec §2; `/mis-mentorias` is ours). */
export const ROLES: Record<RemoteRole, RoleRouting> = {
  entrepreneur: { remote: 'entrepreneur', paths: ['/', '/guides', '/mis-mentorias'] },
  guide: { remote: 'guide', paths: ['/', '/profile'] },
  admin: { remote: 'admin', paths: ['/', '/users'] },
};

/** The gateway's configuration from the environment. Throws `ConfigError`. */
export function gatewayConfigFrom(env: NodeJS.ProcessEnv): GatewayConfig {
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT || '3000'),
    dataDir,
    releases: join(dataDir, 'releases'),
    apiUrl: env.API_URL ? originOf(env.API_URL) : undefined,
    production: env.NODE_ENV === 'production',
    support: { name: env.SUPPORT_NAME || 'Rosa Quispe', phone: env.SUPPORT_PHONE || '+51 999 000 111' },
    googleClientId: env.GOOGLE_CLIENT_ID || undefined,
    roles: ROLES,
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new ConfigError(`PORT debe ser un número entre 0 y 65535, no '${text}'.`);
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new ConfigError(`API_URL debe ser una dirección http o https, no '${text}'.`);
}
