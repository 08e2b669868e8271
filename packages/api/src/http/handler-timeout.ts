import { withTimeout } from '@mentorias/federation/with-timeout';
import type { Api } from './api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a long call, in milliseconds. */
    handlerTimeoutMs?: number;
  }
}

/** The limit of a call that reads a whole file, in milliseconds. */
export const FILE_ANSWER_TIMEOUT_MS = 120_000;

/**
 * Every handler replies, or begins to stream, within `timeoutMs`: with a 503 (`TimeLimitExceeded`) where a dependency does not respond, such as a
 * hanging database. The work goes on: a write may still succeed. (Fastify's own `handlerTimeout` ends with
 * the reading of the body.)
 */
export function limitHandlerTime(app: Api, timeoutMs: number): void {
  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const most = config?.handlerTimeoutMs ?? timeoutMs;
    route.handler = async function limited(request, reply) {
      const answered = async () => handler.call(this, request, reply);
      return withTimeout(most - reply.elapsedTime, answered());
    };
  });
}
