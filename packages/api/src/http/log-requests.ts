import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';

/**
 * One line a call: the pattern of its route and never the address itself, which may contain what users typed; whose call it was, by the
 * number of the account; the numbers of what it was about; why it was refused, and for which hour (docs/operations/README.md).
 */
export function logRequests(app: Api): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions, signedIn, refusal, log } = request;
    log.info(
      {
        method,
        route: routeOptions.url,
        status: statusCode,
        ms: Math.round(elapsedTime),
        user: signedIn?.id,
        ...numbersIn(request),
        ...(refusal !== undefined && { start: startIn(request) }),
        refusal,
      },
      'request',
    );
  });
}

/** An instant as ISO 8601 has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** `start_time` of the body, where it is an instant. */
function startIn({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const { start_time } = objectOr(body);
  return typeof start_time === 'string' && INSTANT.test(start_time) ? start_time : undefined;
}

const NUMBERS = ['id', 'guide_id', 'user_id'] as const;

/** `id` of the address, `guide_id` and `user_id` of the body, where they are numbers. */
function numbersIn({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): Record<string, number> {
  const named = { ...objectOr(body), ...objectOr(params) };
  const numbers = NUMBERS.map((name) => [name, Number(named[name])] as const);
  return Object.fromEntries(numbers.filter(([, number]) => Number.isSafeInteger(number) && number > 0));
}

function objectOr(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
