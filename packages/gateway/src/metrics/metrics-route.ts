import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

/** The handler of `GET /metrics`; it answers 404 to requests that may not read it. */
export function metricsRoute(register: Registry, mayRead: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    return reply.type(register.contentType).send(await register.metrics());
  };
}
