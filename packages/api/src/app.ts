import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { PREFIX } from './http/api.ts';
import { handleAddressError } from './http/error-handler.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

/** All routes under /api/v1, as a plugin for any Fastify instance: its hooks, parsers and error handler stay its own. */
export async function api(parent: FastifyInstance, services: Services): Promise<void> {
  await parent.register(routes, { prefix: PREFIX, services });
}

/** A server of the API alone, as tests use it. */
export async function buildApp({
  logger,
  ...services
}: Services & { logger?: FastifyBaseLogger }): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    frameworkErrors: handleAddressError,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(api, services);
  return app;
}
