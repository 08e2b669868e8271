/** An error reply: a status, one Spanish sentence, and the list where there are several. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly errors: string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, message: string, more: { errors?: string[]; retryAfterSeconds?: number } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** 400: a malformed request. */
export const malformed = (...errors: [string, ...string[]]) => severalOf(400, errors);

/** 401: no session, or an ended one. */
export const unauthorized = (message = 'Vuelva a iniciar sesión') => new ApiError(401, message);

/** 403: the session's role may not make this call. */
export const forbidden = (message = 'No tienes permiso para realizar esta acción') => new ApiError(403, message);

/** 404: unknown, or another user's, with the same text. */
export const notFound = (message = 'No se encontró lo que buscas') => new ApiError(404, message);

export const methodNotAllowed = () => new ApiError(405, 'Esta operación no está permitida');

/** 409: valid, but in conflict with something stored. */
export const conflict = (message: string) => new ApiError(409, message);

/** 422: well formed, and against a rule of the product (rule 11.7). */
export const unprocessable = (...errors: [string, ...string[]]) => severalOf(422, errors);

/** 429: too often; the request may be sent again after `retryAfterSeconds`. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, message, { retryAfterSeconds });

/** 503: unavailable at the moment. Whether to retry is the client's decision: a write may have arrived. */
export const unavailable = () =>
  new ApiError(503, 'El servicio no está disponible en este momento', { retryAfterSeconds: 5 });

function severalOf(statusCode: number, errors: [string, ...string[]]): ApiError {
  return new ApiError(statusCode, errors[0], errors.length > 1 ? { errors } : {});
}
