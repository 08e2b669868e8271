import type { Api } from './api.ts';
import { unavailable } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a long call, in milliseconds. */
    answerLimitMs?: number;
  }
}

/** The limit of a call that reads a whole file, in milliseconds. */
export const FILE_ANSWER_LIMIT_MS = 120_000;

/**
 * Every handler replies, or begins to stream, within `limitMs`: with a 503 where a dependency does not respond, such as a
 * hanging database. The work goes on: a write may still succeed. (Fastify's own `handlerTimeout` ends with
 * the reading of the body.)
 */
export function limitAnswers(app: Api, limitMs: number): void {
  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const most = config?.answerLimitMs ?? limitMs;
    route.handler = async function limited(request, reply) {
      return withinLimit(most - reply.elapsedTime, handler.call(this, request, reply));
    };
  });
}

/** The outcome of `work`, or a 503 if it takes longer than `limitMs`. */
export async function withinLimit<T>(limitMs: number, work: Promise<T> | T): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
