import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

/** What answers `GET /metrics` to those who may read it; for all others there is no such address. */
export function metricsRoute(register: Registry, mayRead: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    return reply.type(register.contentType).send(await register.metrics());
  };
}
