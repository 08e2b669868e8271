import { api } from '@mentorias/api/app';
import type { ControlSocket } from '@mentorias/api/backup/snapshot/control-socket';
import { openControlSocket } from '@mentorias/api/backup/snapshot/control-socket';
import type { ApiConfig } from '@mentorias/api/config';
import { apiConfigFrom } from '@mentorias/api/config';
import { startDatabaseClock } from '@mentorias/api/database/database-clock';
import type { Database } from '@mentorias/api/database/open-database';
import { openDatabase } from '@mentorias/api/database/open-database';
import { demoSignIns } from '@mentorias/api/demo/demo-sign-ins';
import { seedDemo } from '@mentorias/api/demo/seed-demo';
import type { Google } from '@mentorias/api/google/google';
import { googleFrom } from '@mentorias/api/google/google';
import { registerDatabaseGauges } from '@mentorias/api/metrics/database-gauges';
import { countReporters, suspendedCanaries } from '@mentorias/api/remote-failures/failures-store';
import { startWorkers } from '@mentorias/api/start-workers';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { prepareFolders } from './config/folders.ts';
import type { GatewayConfig } from './config/gateway-config.ts';
import { gatewayConfigFrom } from './config/gateway-config.ts';
import { prepareClose } from './connections/close-server.ts';
import type { GatewayParts } from './gateway.ts';
import { buildGateway } from './gateway.ts';
import type { GatewayMetrics } from './metrics/gateway-metrics.ts';
import { createGatewayMetrics } from './metrics/gateway-metrics.ts';
import { listenForMetrics } from './metrics/metrics-route.ts';
import {
  foundationsOf,
  warnOfMissing,
  warnOfOtherKey,
  warnWithoutLimits,
  warnWithoutNotices,
} from './operations/foundations.ts';
import { isFirstWorker } from './operations/supervise-workers.ts';
import type { Tracing } from './tracing/otlp-tracing.ts';

/** A gateway that listens. */
export interface RunningGateway {
  url: string;
  app: FastifyInstance;
  config: GatewayConfig;
  /** Whether the example accounts are in the database. */
  demo: boolean;
  /** Resolves with the cause if the database is lost for good. */
  lost: Promise<Error>;
  /** Finishes the requests under way, then closes everything. */
  stop(): Promise<void>;
}

type Backend = Pick<
  GatewayParts,
  'api' | 'suspendedCanaries' | 'countReporters' | 'ready' | 'google' | 'demo' | 'now'
> & {
  lost: Promise<Error>;
  /** Stops the background workers; resolves when they have ended. */
  stopWorkers(): Promise<void>;
  stop(): Promise<void>;
};

interface StartOptions {
  /** Runs before the gateway listens, when no other process can write the data folder any more. */
  prepare?: (config: GatewayConfig) => Promise<void>;
  /** Google beside the example accounts, where the configuration has no client id; it has the time of `now`. */
  googleOfDemo?: (now: () => Date) => Promise<Google>;
}

/**
 * Starts everything that answers on the single URL, as the environment says (docs/configuration.md). Before it listens, the
 * data folder is locked and the database migrated. Throws OperatorError, or what listening and the file system throw
 * (EADDRINUSE, ENOSPC).
 */
export async function startGateway(env: NodeJS.ProcessEnv, options: StartOptions = {}): Promise<RunningGateway> {
  const config = gatewayConfigFrom(env);
  prepareFolders(config);
  const logger = pino({ level: config.logLevel });
  const metrics = createGatewayMetrics();
  const tracing = await startTracing(config.otlpEndpoint, logger);
  const backend = config.apiUrl
    ? await elsewhere(config.apiUrl)
    : await ownApi({ ...apiConfigFrom(env), support: config.people.support }, options, logger, metrics, tracing);
  try {
    await options.prepare?.(config);
    const app = await buildGateway({ ...backend, config, metrics, tracing, logger });
    const closeServer = prepareClose(app.server);
    const { metricsPort } = config;
    if (metricsPort !== undefined) {
      const listener = await listenForMetrics(metricsPort, metrics.register);
      app.addHook('onClose', () => listener.close());
    }
    await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
      await app.close();
      throw error;
    });
    const stop = async () => {
      await Promise.all([closeServer(), backend.stopWorkers()]);
      await app.close();
      await backend.stop();
      await tracing?.stop();
    };
    return { url: urlOf(config, app), app, config, demo: backend.demo !== undefined, lost: backend.lost, stop };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** The export of spans to a collector; without one nothing of OpenTelemetry's SDK is loaded. */
async function startTracing(endpoint: string | undefined, logger: Logger): Promise<Tracing | undefined> {
  return endpoint === undefined ? undefined : (await import('./tracing/otlp-tracing.ts')).otlpTracing(endpoint, logger);
}

/** A backend elsewhere; only then is the proxy loaded. */
async function elsewhere(origin: string): Promise<Backend> {
  const { forwardApi } = await import('./api/forward-api.ts');
  return {
    api: forwardApi(origin),
    now: Date.now,
    ready: async () => true,
    lost: new Promise(() => {}),
    stopWorkers: async () => {},
    stop: async () => {},
  };
}

async function ownApi(
  config: ApiConfig,
  { googleOfDemo }: StartOptions,
  logger: Logger,
  metrics: GatewayMetrics,
  tracing?: Tracing,
): Promise<Backend> {
  const database = await openDatabase(config, tracing?.onStatement);
  if (isFirstWorker()) {
    void warnWithoutNotices(config);
    void warnWithoutLimits(config, database.kysely);
    void warnOfOtherKey(config, database.kysely);
    if (config.production) warnOfMissing(config);
    logger.info(foundationsOf(config), 'the database is open');
  }
  const clock = await startDatabaseClock(database.kysely);
  const { now } = clock;
  if (config.demo) await seedDemo(database, now());
  const demo = await demoSignIns(config, database);
  const google = googleFrom(config) ?? (demo && (await googleOfDemo?.(now)));
  registerDatabaseGauges(metrics.register, database, now);
  const services = { database, config, now, google, metrics: metrics.api };
  const workers = startWorkers({ ...services, logger });
  const control = await controlSocketOf(config, database, logger);
  return {
    api: (app, ofGateway) => api(app, { ...services, ...ofGateway }),
    now: () => now().getTime(),
    suspendedCanaries: () => suspendedCanaries(database.kysely),
    countReporters: (release) => countReporters(database.kysely, release),
    ready: () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    demo,
    google,
    lost: database.lost,
    stopWorkers: workers.stop,
    async stop() {
      await control?.close();
      await workers.stop();
      await clock.stop();
      await database.close();
    },
  };
}

/** The socket for `npm run backup` while the embedded database is in use; if it cannot be opened, the product runs without it. */
async function controlSocketOf(
  { dataDir }: ApiConfig,
  { snapshot }: Database,
  logger: Logger,
): Promise<ControlSocket | undefined> {
  if (!snapshot) return undefined;
  try {
    return await openControlSocket(dataDir, snapshot);
  } catch (err) {
    logger.warn({ err }, 'no control socket: a backup needs a stop');
    return undefined;
  }
}

function urlOf({ host }: GatewayConfig, app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}
