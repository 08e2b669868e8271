import { randomBytes, randomUUID } from 'node:crypto';
import type { GoogleStandIn } from '@mentorias/api/demo/google-stand-in';
import { handleAddressError, handleError } from '@mentorias/api/http/error-handler';
import { malformed } from '@mentorias/api/http/errors';
import type { SuspendedCanary } from '@mentorias/api/remote-failures/suspensions-store';
import type { ReleaseRecords } from '@mentorias/api/services';
import { readingQueues } from '@mentorias/federation/releases/reading-queues';
import type { Routing } from '@mentorias/federation/role-routing';
import { remoteAt } from '@mentorias/federation/role-routing';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { GatewayConfig } from './config/gateway-config.ts';
import { originsOf, signersOf } from './config/remotes-config.ts';
import { SECURITY_TXT, securityTxt } from './config/security-txt.ts';
import { answerBrokenRequest, limitConnections } from './connections/connections.ts';
import { remoteFiles } from './files/remote-files.ts';
import { builtShellFiles, publishedShellFiles } from './files/shell-files.ts';
import { googleStandIn, standInHashes } from './google-stand-in/google-stand-in.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { mayReadMetrics } from './metrics/metrics-access.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { releaseMetrics } from './metrics/release-metrics.ts';
import { requestMetrics, watchRequests } from './metrics/request-metrics.ts';
import { contentSecurityPolicy, hashSource, hasModules } from './page/content-security-policy.ts';
import { integrityHeaders, lateHashes } from './page/integrity-policy.ts';
import { integrityReports } from './page/integrity-reports.ts';
import { googleOf, renderPage } from './page/page.ts';
import { PERMISSIONS_POLICY } from './page/permissions-policy.ts';
import { shellVersionHeader } from './page/shell-version-header.ts';
import type { FindAssignedRelease } from './releases/assigned-release.ts';
import { assignedReleaseOf, withoutSuspended } from './releases/assigned-release.ts';
import type { CompareReleases } from './releases/canaries-route.ts';
import { canariesRoute } from './releases/canaries-route.ts';
import { configuredSources } from './releases/configured-sources.ts';
import type { ShellRegistry } from './releases/current-registry.ts';
import { currentRegistry } from './releases/current-registry.ts';
import { currentShell, firstShell } from './releases/current-shell.ts';
import { releaseRecords } from './releases/release-records.ts';
import type { Tracing } from './tracing/tracing.ts';
import { recordUse } from './use/record-use.ts';

export interface GatewayParts {
  config: GatewayConfig;
  /** The routes below `/api/v1`: our own API, or the forwarding to another backend. */
  api: FastifyPluginAsync<{ assignedRelease: FindAssignedRelease; releases: ReleaseRecords }>;
  /** The suspended canaries in our own store; none with another backend. */
  suspendedCanaries?: () => Promise<SuspendedCanary[]>;
  /** The figures of a canary in our own store. */
  compareReleases?: CompareReleases;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** The demo's stand-in for Google, whose tokens the API accepts. */
  standIn?: GoogleStandIn | undefined;
  /** Without them there is no `/metrics`. */
  metrics?: GatewayMetrics | undefined;
  /** Exports spans, where a collector is configured. */
  tracing?: Tracing | undefined;
  now: () => number;
  logger: FastifyBaseLogger;
}

/** How often other origins are read in the background, and how long the start waits for the first time, in milliseconds. */
const REFRESH_MS = 5000;
const FIRST_READING_LIMIT_MS = 2000;

/** How long the headers of a request may take, and how often late ones are looked for, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTIONS_CHECKED_MS = 1000;

/** The single URL, not yet listening: the page, the shell's files, the releases, their registry, and the API. */
export async function buildGateway({
  config,
  api,
  suspendedCanaries = async () => [],
  compareReleases,
  ready,
  standIn,
  metrics,
  tracing,
  now,
  logger,
}: GatewayParts): Promise<FastifyInstance> {
  const watch = metrics && requestMetrics(metrics.register);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      watch?.(request, reply);
      if (isScreen(request.method, request.url, config.roles)) reply.redirect('/');
      else handleAddressError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: config.requestTimeoutMs,
    http: {
      headersTimeout: Math.min(config.requestTimeoutMs, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: CONNECTIONS_CHECKED_MS,
    },
  });
  limitConnections(app.server, config.connectionsPerAddress, config.trustProxy || []);
  app.setErrorHandler(handleError);
  if (watch) watchRequests(app, watch);
  tracing?.watch(app);
  const google = googleOf(config, standIn);
  const queue = readingQueues();
  const sources = configuredSources(config, queue);
  const releaseOrigins = originsOf(config.remotes);
  const logProblem = (problem: string) => app.log.error({ problem }, 'a release is not taken');
  const readShell = currentShell(config, queue);
  const shellAtStart = await firstShell(readShell, config, logProblem);
  const published = currentRegistry(sources.list, readShell, shellAtStart, now, logProblem);
  const registry = withoutSuspended(published, suspendedCanaries, ({ name, code }) =>
    app.log.error({ name, code }, 'which canaries are suspended cannot be read'),
  );

  const ofStandIn = standIn ? standInHashes() : {};
  const countPage = metrics && releaseMetrics(metrics, registry);
  const noteUse = recordUse(app, config, now);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (config.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });

  shellVersionHeader(app, published, shellAtStart);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await ready()) return { status: 'ok' };
    return reply.code(503).header('retry-after', '5').send({ error: 'La base de datos no responde' });
  });
  const mayRead = (request: FastifyRequest) => mayReadMetrics(request, config);
  if (metrics) app.get('/metrics', metricsRoute(metrics.register, mayRead));
  if (compareReleases) app.get('/canaries.json', canariesRoute(registry, compareReleases, mayRead));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { remotes, shell } = await registry();
    return { remotes, shell: capabilitiesOf(shell, config.roles, signersOf(config.remotes)) };
  });
  if (config.securityContacts.length > 0) {
    app.get(SECURITY_TXT, async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
      return securityTxt(config.securityContacts, config.publicUrl, new Date(now()));
    });
  }
  if (config.shell === undefined) await app.register(publishedShellFiles, { ...config, queue });
  else await app.register(builtShellFiles, { folder: config.shell });
  await app.register(integrityReports, { registry, now });
  await app.register(remoteFiles, { ...config, queue });
  if (standIn) await app.register(googleStandIn, { standIn, now });
  await app.register(api, {
    assignedRelease: assignedReleaseOf(registry, config.roles),
    releases: releaseRecords(registry, config, queue, now),
  });

  app.setNotFoundHandler(async (request, reply) => {
    const address = URL.parse(request.url, 'http://gateway');
    if (!address) throw malformed('La solicitud no se entiende');
    if (!isScreen(request.method, address.pathname, config.roles)) {
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'No se encontró lo que buscas' });
    }
    const handedOut = await registry();
    const nonce = randomBytes(16).toString('base64url');
    const withGoogle = config.googleClientId !== undefined;
    const contentPolicy = contentSecurityPolicy({
      bootHash: hashSource(handedOut.shell.boot),
      nonce,
      releaseOrigins,
      withModules: hasModules(handedOut),
      withOverrides: !config.production,
      withGoogle,
    });
    reply.headers({ 'content-security-policy': contentPolicy, ...integrityHeaders(handedOut.shell, withGoogle) });
    // Google's popup posts its answer to the page that opened it, from another origin.
    if (google) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply.header('cache-control', 'private, no-cache');
    countPage?.(handedOut);
    noteUse(handedOut);
    return reply.type('text/html; charset=utf-8').send(renderPage(handedOut.shell, pageConfig(handedOut, nonce)));
  });

  function pageConfig({ remotes, shell }: ShellRegistry, nonce: string): PageConfig {
    const { people, roles } = config;
    return {
      shell: { version: shell.version },
      ...people,
      google,
      nonce,
      roles,
      remotes,
      overrides: !config.production,
      doors: shell.doors,
      ...(shell.late && { hashes: lateHashes(shell.late, ofStandIn) }),
    };
  }

  const refreshing = setInterval(sources.refresh, REFRESH_MS).unref();
  app.addHook('onClose', async () => clearInterval(refreshing));
  await withTimeout(FIRST_READING_LIMIT_MS, sources.refresh()).catch(() => {});
  return app;
}

/**
 * Whether a path can be one of the shell's screens: a missing file is a 404, never the page. Below a path that a remote owns a dot
 * makes no file: ids of another backend may contain one (rule 12.2).
 */
function isScreen(method: string, path: string, roles: Routing): boolean {
  const known = /^\/(api|assets|remotes|\.[^/]*)(\/|$)/.test(path);
  const isFile =
    path.split('/').at(-1)?.includes('.') && !Object.values(roles).some((remotes) => remoteAt(remotes, path));
  return (method === 'GET' || method === 'HEAD') && !known && !isFile;
}
