import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Services } from './services.ts';

/** All routes under /api/v1, as a plugin for any Fastify instance: its hooks, parsers and error handler stay its own. */
export async function api(parent: FastifyInstance, services: Services): Promise<void> {
  void services;
  await parent.register(async () => {}, { prefix: '/api/v1' });
}

/** A server of the API alone, as tests use it. */
export async function buildApp({
  logger,
  ...services
}: Services & { logger?: FastifyBaseLogger }): Promise<FastifyInstance> {
  const app = logger ? Fastify({ loggerInstance: logger }) : Fastify();
  await app.register(api, services);
  return app;
}
