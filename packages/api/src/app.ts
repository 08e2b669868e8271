import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { apiConfigFrom } from './config.ts';
import type { Database } from './database/open-database.ts';
import { PREFIX } from './http/api.ts';
import { handleAddressError } from './http/error-handler.ts';
import type { ApiDocument } from './openapi/api-page.ts';
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

/** The OpenAPI document as the running API serves it; routes ask the database at calls alone, and none is made here. */
export async function apiDocument(): Promise<ApiDocument> {
  const app = await buildApp({ database: {} as Database, config: apiConfigFrom({}), now: () => new Date() });
  const reply = await app.inject(`${PREFIX}/openapi.json`);
  return reply.json();
}
