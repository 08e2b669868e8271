import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Names under which some backends look for the client's address, or for the address that was asked for. */
const ABOUT_THE_CLIENT =
  /^(forwarded|x[-_]forwarded[-_].*|x[-_]real[-_]ip|x[-_]client[-_]ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-url|x-rewrite-url)$/;

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
      // A kept connection that the backend closes as it is used again would be a failure of ours, of a write too.
      http: { agentOptions: { keepAlive: false } },
      replyOptions: {
        // Calls have no time-out (spec §7). Said here: among the options of `http` a 0 counts as unset, and ten seconds apply.
        timeout: 0,
        // Nothing is asked twice, not even where a backend answers a read with 503 and Retry-After.
        retryDelay: () => null,
        rewriteRequestHeaders: ({ ip, ips, protocol, host }, headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ABOUT_THE_CLIENT.test(name))),
          'x-forwarded-for': (ips ?? [ip]).toReversed().join(', '),
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        }),
        onError: (reply, { error }) => {
          reply.log.error({ code: (error as NodeJS.ErrnoException).code }, 'the backend does not answer');
          // It asks for nothing to be sent again: a write may have arrived.
          void reply.code(503).header('retry-after', '5').send({ error: 'El servicio no responde' });
        },
      },
    });
  };
}
