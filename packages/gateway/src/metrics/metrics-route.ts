import { ConfigError } from '@mentorias/api/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Registry } from 'prom-client';
import { isForThisMachine } from './metrics-access.ts';
import { scrapeOf } from './metrics-of-workers.ts';

/** The handler of `GET /metrics`; it answers 404 to requests that may not read it. */
export function metricsRoute(register: Registry, mayRead: (request: FastifyRequest) => boolean) {
  const scrape = scrapeOf(register);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    return reply.type(register.contentType).send(await scrape());
  };
}

/** Serves `/metrics` alone, without a token, on a port of this machine that no proxy forwards to. Throws ConfigError where it is taken. */
export async function listenForMetrics(port: number, register: Registry): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.get(
    '/metrics',
    metricsRoute(register, ({ headers }) => isForThisMachine(headers.host)),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'No se encontró lo que buscas' }));
  await app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT: el puerto ${port} ya está en uso.`) : error;
  });
  return app;
}
