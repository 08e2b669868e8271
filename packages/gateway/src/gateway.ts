import { randomUUID } from 'node:crypto';
import type { Google } from '@mentorias/api/google/google';
import { googleFrom } from '@mentorias/api/google/google';
import { handleAddressError, handleError } from '@mentorias/api/http/error-handler';
import type { SuspendedCanary } from '@mentorias/api/remote-failures/failures-store';
import { createReadQueue } from '@mentorias/federation/releases/reading/reading-queues';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { compressReplies } from './compress-replies.ts';
import type { GatewayConfig } from './config/gateway-config.ts';
import { signersOf } from './config/remotes-config.ts';
import { SECURITY_TXT, securityTxt } from './config/security-txt.ts';
import { answerBrokenRequest, limitConnections, refuseOddRequests } from './connections/connections.ts';
import { remoteFiles } from './files/remote-files.ts';
import { builtShellFiles, publishedShellFiles } from './files/shell-files.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { mayReadMetrics, metricsRoute, refusalOf } from './metrics/metrics-route.ts';
import { releaseMetrics } from './metrics/release-metrics.ts';
import { requestMetrics, watchRequests } from './metrics/request-metrics.ts';
import { isFirstWorker } from './operations/supervise-workers.ts';
import { sendDocumentHeaders, shellVersionHeader } from './page/document-headers.ts';
import { integrityReports } from './page/integrity-reports.ts';
import { publicFiles } from './page/public-files.ts';
import { answerScreens, isScreen } from './page/screens.ts';
import type { FindAssignedRelease } from './releases/assigned-release.ts';
import { assignedReleaseOf, withoutSuspended } from './releases/assigned-release.ts';
import type { CountReporters } from './releases/canaries-route.ts';
import { canariesRoute } from './releases/canaries-route.ts';
import { configuredSources } from './releases/configured-sources.ts';
import type { ShellRegistry } from './releases/current-registry.ts';
import { currentRegistry } from './releases/current-registry.ts';
import { currentShell, firstShell } from './releases/current-shell.ts';
import { recordUse } from './releases/record-use.ts';
import { warnOfUnpublished } from './releases/warn-of-unpublished.ts';
import type { Tracing } from './tracing/otlp-tracing.ts';

export interface GatewayParts {
  config: GatewayConfig;
  /** The routes below `/api/v1`: our own API, or the forwarding to another backend. */
  api: FastifyPluginAsync<{ assignedRelease: FindAssignedRelease }>;
  /** The suspended canaries in our own store; none with another backend. */
  suspendedCanaries?: () => Promise<SuspendedCanary[]>;
  /** How many people reported failures of a release, in our own store. */
  countReporters?: CountReporters;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** Another Google than that of the configuration. */
  google?: Pick<Google, 'clientId' | 'script'> | undefined;
  /** The example accounts that sign in by one click, in the demo alone. */
  demo?: PageConfig['demo'] | undefined;
  /** Without them there is no `/metrics`. */
  metrics?: GatewayMetrics | undefined;
  /** Exports spans, where a collector is configured. */
  tracing?: Tracing | undefined;
  now: () => number;
  logger: FastifyBaseLogger;
}

/** How often other origins are read in the background, and how long the start waits for the first time, in milliseconds. */
const REFRESH_MS = 5000;
const FIRST_READING_TIMEOUT_MS = 2000;

/** How long the headers of a request may take, and how often late ones are looked for, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTION_CHECK_MS = 1000;

/** What every reply has, be it to an address that cannot be read. */
function sendTransportHeaders(reply: FastifyReply, { production }: GatewayConfig): void {
  reply.header('x-content-type-options', 'nosniff');
  if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** The single URL, not yet listening: the page, the shell's files, the releases, their registry, and the API. */
export async function buildGateway({
  config,
  api,
  suspendedCanaries = async () => [],
  countReporters,
  ready,
  google = googleFrom(config),
  demo,
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
      sendTransportHeaders(reply, config);
      if (isScreen(request.method, request.url, config.roles)) reply.redirect('/');
      else handleAddressError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: config.requestTimeoutMs,
    http: {
      headersTimeout: Math.min(config.requestTimeoutMs, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      requireHostHeader: false,
    },
  });
  limitConnections(app.server, config.connectionsPerAddress, config.trustProxy || []);
  app.setErrorHandler(handleError);
  if (watch) watchRequests(app, watch);
  tracing?.watch(app);
  const queue = createReadQueue();
  const sources = configuredSources(config, queue);
  const logProblem = (problem: string) => app.log.error({ problem }, 'a release is not taken');
  const readShell = currentShell(config, queue);
  const shellAtStart = await firstShell(readShell, config, logProblem);
  const published = currentRegistry(sources.list, readShell, shellAtStart, now, logProblem);
  const registry = withoutSuspended(published, suspendedCanaries, ({ name, code }) =>
    app.log.error({ name, code }, 'which canaries are suspended cannot be read'),
  );

  app.addHook('onListen', async () => {
    const warn = ({ remotes }: ShellRegistry) => warnOfUnpublished(config, remotes, app.log);
    // Without waiting: a folder that hangs delays no start.
    if (isFirstWorker()) void published().then(warn, logProblem);
  });
  const countPage = metrics && releaseMetrics(metrics, registry);
  const noteUse = recordUse(app, config, now);

  app.addHook('onRequest', async (_request, reply) => sendTransportHeaders(reply, config));
  refuseOddRequests(app);

  sendDocumentHeaders(app);
  await compressReplies(app);
  shellVersionHeader(app, published, shellAtStart);

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await ready()) return { status: 'ok' };
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ error: 'La base de datos no responde o no acepta cambios' });
  });
  const mayRead = (request: FastifyRequest) => {
    const may = mayReadMetrics(request, config);
    if (!may) request.log.info({ refusal: refusalOf(request, config) }, 'the metrics are refused');
    return may;
  };
  if (metrics) app.get('/metrics', metricsRoute(metrics.register, mayRead));
  if (countReporters) app.get('/canaries.json', canariesRoute(registry, countReporters, mayRead));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { remotes, shell } = await registry();
    return { remotes, shell: capabilitiesOf(shell, config.roles, signersOf(config.remotes)) };
  });
  await app.register(publicFiles, { registry });
  if (config.securityContacts.length > 0) {
    app.get(SECURITY_TXT, async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
      return securityTxt(config.securityContacts, config.publicUrl, new Date(now()));
    });
  }
  if (config.shell === undefined) await app.register(publishedShellFiles, config);
  else await app.register(builtShellFiles, { folder: config.shell });
  await app.register(integrityReports, { registry, now });
  await app.register(remoteFiles, config);
  await app.register(api, { assignedRelease: assignedReleaseOf(registry, config.roles) });

  answerScreens(app, {
    config,
    registry,
    google,
    demo,
    onPage(handedOut) {
      countPage?.(handedOut);
      noteUse(handedOut);
    },
  });

  const refreshing = setInterval(sources.refresh, REFRESH_MS).unref();
  app.addHook('onClose', async () => clearInterval(refreshing));
  await withTimeout(FIRST_READING_TIMEOUT_MS, sources.refresh()).catch(() => {});
  return app;
}
