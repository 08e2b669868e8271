import { isIP } from 'node:net';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isProduction, publicUrlFrom } from '@mentorias/api/config';
import { RELEASES } from '@mentorias/api/database/embedded/data-folder';
import { ConfigError, countFrom, millisecondsFrom, originFrom, portFrom, urlFrom } from '@mentorias/api/environment';
import { RoutingError, routingFrom } from '@mentorias/federation/releases/routing-table';
import type { Routing } from '@mentorias/federation/role-routing';
import type { PublishedPeople } from './published-people.ts';
import { publishedPeopleFrom } from './published-people.ts';
import type { RemotesConfig } from './remotes-config.ts';
import { remotesConfigFrom } from './remotes-config.ts';
import { securityContactsFrom } from './security-txt.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** How the single URL is run; every field has its variable in docs/configuration.md. */
export interface GatewayConfig {
  host: string;
  port: number;
  /** Embedded database, undelivered mail; only this account may read it. */
  dataDir: string;
  /** The folder that teams publish into; the gateway only reads it. */
  releases: string;
  /** A build of the shell that is served in place of the published ones, for development and tests. */
  shell: string | undefined;
  /** The origin of another backend, or undefined for our own API. */
  apiUrl: string | undefined;
  production: boolean;
  /** Proxies whose X-Forwarded-For counts; without them the address is that of the connection. */
  trustProxy: string[] | false;
  /** The origin that browsers see. */
  publicUrl: string;
  /** Whether the operator named it. */
  hasPublicUrl: boolean;
  people: PublishedPeople;
  /** Where security problems are reported, the preferred address first; empty without SECURITY_CONTACT. */
  securityContacts: string[];
  /** Open connections allowed per client address; those of trusted proxies do not count. */
  connectionsPerAddress: number;
  /** How long a request may take to arrive completely, in milliseconds. */
  requestTimeoutMs: number;
  googleClientId: string | undefined;
  /** Which remotes serve which role: the operator's data. */
  roles: Routing;
  /** The operator's settings of single remotes: other origins, keys of teams. */
  remotes: RemotesConfig;
  /** The token for `/metrics` from anywhere, and a port on the loopback interface that needs no token. */
  metricsToken: string | undefined;
  metricsPort: number | undefined;
  /** The address of an OpenTelemetry collector, without the path of a signal. */
  otlpEndpoint: string | undefined;
  logLevel: LogLevel;
}

/** The gateway's configuration from the environment. Throws `ConfigError`. */
export function gatewayConfigFrom(env: NodeJS.ProcessEnv): GatewayConfig {
  const dataDir = resolve(env.DATA_DIR || '.data');
  const production = isProduction(env);
  const roles = rolesFrom(env.ROUTING_CONFIG);
  const remotes = remotesConfigFrom(env.REMOTES_CONFIG, roles);
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env, 'PORT', 3000),
    dataDir,
    releases: releasesFrom(env.RELEASES_DIR, dataDir),
    shell: env.SHELL_DIR || undefined,
    apiUrl: originFrom(env, 'API_URL'),
    production,
    trustProxy: proxiesOf(env.TRUST_PROXY),
    publicUrl: publicUrlFrom(env, production),
    hasPublicUrl: Boolean(env.PUBLIC_URL),
    people: publishedPeopleFrom(env, production),
    securityContacts: securityContactsFrom(env.SECURITY_CONTACT),
    connectionsPerAddress: countFrom(env, 'CONNECTIONS_PER_ADDRESS', 500),
    requestTimeoutMs: millisecondsFrom(env, 'REQUEST_TIMEOUT_SECONDS', 30),
    googleClientId: env.GOOGLE_CLIENT_ID || undefined,
    roles,
    remotes,
    metricsToken: metricsTokenOf(env.METRICS_TOKEN),
    metricsPort: env.METRICS_PORT ? metricsPortFrom(env) : undefined,
    otlpEndpoint: urlFrom(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, ''),
    logLevel: logLevelOf(env.LOG_LEVEL || (production ? 'info' : 'warn')),
  };
}

function logLevelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((name) => name === text);
  if (level) return level;
  throw new ConfigError(
    `LOG_LEVEL debe ser ${LOG_LEVELS.slice(0, -1).join(', ')} o ${LOG_LEVELS.at(-1)}, no '${text}'.`,
  );
}

function rolesFrom(file: string | undefined): Routing {
  try {
    return routingFrom(file);
  } catch (error) {
    if (error instanceof RoutingError) throw new ConfigError(`ROUTING_CONFIG: ${error.message}.`);
    throw error;
  }
}

function releasesFrom(given: string | undefined, dataDir: string): string {
  const own = join(dataDir, RELEASES);
  const releases = given ? resolve(given) : own;
  if (releases === own || !(isWithin(releases, dataDir) || isWithin(dataDir, releases))) return releases;
  throw new ConfigError(
    `RELEASES_DIR debe estar fuera de DATA_DIR (${dataDir}), y DATA_DIR fuera de ella: quien publica no tiene acceso a los datos.`,
  );
}

/** Whether `path` is `folder` or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function metricsPortFrom(env: NodeJS.ProcessEnv): number {
  const port = portFrom(env, 'METRICS_PORT', 0);
  if (port === 0 || port !== portFrom(env, 'PORT', 3000)) return port;
  throw new ConfigError('METRICS_PORT debe ser un puerto distinto de PORT.');
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (!text || /^[\x21-\x7e]{20,}$/.test(text)) return text || undefined;
  throw new ConfigError('METRICS_TOKEN debe tener al menos 20 caracteres, sin espacios ni tildes.');
}

function proxiesOf(text: string | undefined): string[] | false {
  if (!text || text === 'off') return false;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(`TRUST_PROXY debe ser una lista de direcciones IP separadas por comas, no '${wrong}'.`);
}

/** Whether this is an address or a network, as 10.0.0.0/8; that of all addresses is none. */
function isProxy(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 1) <= (family === 4 ? 32 : 128);
}
