import { TimeLimitExceeded } from '@mentorias/federation/with-timeout';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-error.ts';
import { ApiError, malformed, notFound, notJson, unavailable } from './errors.ts';
import { withUnicodeDomains } from './written-domains.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for its line in the log. */
    refusal?: string;
  }
}

/** Makes every failure a reply: `{ error, errors?, field_errors?, current? }` in Spanish, never a stack, SQL or a library's text (rule 11.7). */
export function handleError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, code, message, details } = toApiError(error);
  const { errors, fieldErrors: field_errors, retryAfterSeconds, current } = details;
  request.refusal = code;
  if (statusCode >= 500) request.log.error(logged(error), 'request failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const sentence = code === 'unexpected' ? withSupportCode(message, request) : message;
  reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer((body: object) => withUnicodeDomains(JSON.stringify(body)))
    .send({ error: sentence, errors, field_errors, current });
}

/** Support finds the call's lines in the log by the first letters of its id, which a person can read out. */
function withSupportCode(sentence: string, { id }: FastifyRequest): string {
  return `${sentence}. Código: ${id.slice(0, 8)}`;
}

/** The reply to a malformed address, such as '/%'; for the option `frameworkErrors` of the Fastify instance. */
export function handleAddressError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  stamp(request, reply);
  handleError(error, request, reply);
}

/** Sets the headers of every reply. */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
}

const BY_STATUS: Record<number, () => ApiError> = {
  400: () => malformed('No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'),
  // The file server's status for a path outside its folder.
  403: notFound,
  404: notFound,
  413: () => new ApiError(413, 'too_large', 'La solicitud es demasiado grande'),
  414: () => new ApiError(414, 'too_large', 'La dirección es demasiado larga'),
  415: notJson,
  503: unavailable,
};

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || error instanceof TimeLimitExceeded) return unavailable();
  const known = error.statusCode === undefined ? undefined : BY_STATUS[error.statusCode];
  return known?.() ?? new ApiError(500, 'unexpected', 'Ocurrió un error inesperado. Inténtalo de nuevo');
}

/**
 * The part of an error that may be logged: a database error contains the query and its values, which are personal data. With the lines
 * of our code that it came through, unless the database is away, which no line of it explains.
 */
export function logged(error: Error & { code?: string; constraint?: string }) {
  return {
    error: {
      name: error.name,
      code: error.code,
      constraint: error.constraint,
      stack: isDatabaseUnavailable(error) ? undefined : framesOf(error),
    },
  };
}

function framesOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n');
}
