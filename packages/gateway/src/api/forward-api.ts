import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { forwardedToBackend, forwardedToBrowser } from './forwarded-headers.ts';

/** Statuses after which browsers send a call again by themselves, a write too (RFC 9110, 15.5.9 and 15.5.20; RFC 8470), and what they become. */
const SENT_AGAIN: Record<number, number> = { 408: 504, 421: 502, 425: 503 };

/**
 * Forwards `/api/v1` to another backend at `origin`, each call once (rule 12.4). The backend gets the client's address in the
 * X-Forwarded headers, as the proxies that the operator trusts say it; of the headers of both sides those pass that are named.
 */
export function forwardApi(origin: string): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.code(SENT_AGAIN[reply.statusCode] ?? reply.statusCode);
    });
    await app.register(proxy, {
      upstream: origin,
      prefix: '/api/v1',
      rewritePrefix: '/api/v1',
      // The backend could close a kept-alive connection as it is reused, and the call, perhaps a write, would fail.
      http: { agentOptions: { keepAlive: false } },
      replyOptions: {
        // No time-out (rule 12.4). Set here because among the options of `http` a 0 counts as unset, and ten seconds apply.
        timeout: 0,
        // No retries, not even where a backend answers a read with 503 and Retry-After.
        retryDelay: () => null,
        rewriteRequestHeaders: ({ ip, ips, protocol, host }, headers) => ({
          ...forwardedToBackend(headers),
          'x-forwarded-for': (ips ?? [ip]).toReversed().join(', '),
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        }),
        rewriteHeaders: (headers) => forwardedToBrowser(headers, origin),
        onError: (reply, { error }) => {
          reply.log.error({ code: (error as NodeJS.ErrnoException).code }, 'the backend does not answer');
          // The header tells browsers that no server said this (RFC 9209). The text does not ask to try again: a write may have arrived (rule 11.3).
          void reply
            .code(503)
            .headers({ 'retry-after': '5', 'proxy-status': 'mentorias; error=http_response_incomplete' })
            .send({ error: 'El servicio no responde' });
        },
      },
    });
  };
}
