import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/**
 * Answers below `/api/v1` with somebody else's backend at `origin`. Makes no call of its own. The backend is told the address
 * of whoever called us; what a client says of itself is dropped, but for proxies that the operator trusts.
 */
export function forwardApi(origin: string): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(proxy, {
      upstream: origin,
      prefix: '/api/v1',
      rewritePrefix: '/api/v1',
      http: { requestOptions: { timeout: 0 } },
      replyOptions: {
        rewriteRequestHeaders: ({ ip, ips, protocol, host }, { forwarded, 'x-real-ip': _, ...headers }) => ({
          ...headers,
          'x-forwarded-for': (ips ?? [ip]).toReversed().join(', '),
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        }),
        onError: (reply, { error }) => {
          reply.log.error({ code: (error as NodeJS.ErrnoException).code }, 'the backend does not answer');
          void reply
            .code(503)
            .header('retry-after', '5')
            .send({ error: 'El servicio no responde. Inténtalo de nuevo en unos segundos.' });
        },
      },
    });
  };
}
