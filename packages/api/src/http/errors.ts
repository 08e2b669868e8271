/** The sentences about each field of the request's body or query, by its name. */
export type FieldErrors = Record<string, string[]>;

interface More {
  errors?: string[] | undefined;
  fieldErrors?: FieldErrors | undefined;
  retryAfterSeconds?: number | undefined;
  current?: object | undefined;
}

/** An error reply: a status, one Spanish sentence, the list where there are several, and those about fields. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly errors: string[] | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What is stored now, where the client has read an older revision. */
  readonly current: object | undefined;

  constructor(statusCode: number, message: string, { errors, fieldErrors, retryAfterSeconds, current }: More = {}) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }

  /** The same reply, about one field of the body: a form says it at that field (rule 11.2). */
  at(field: string): ApiError {
    return new ApiError(this.statusCode, this.message, {
      ...this,
      fieldErrors: { [field]: this.errors ?? [this.message] },
    });
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

/** 409: the client has read an older revision than what is stored now, `current` (rule 11.10). */
export const stale = (current: object) => new ApiError(409, 'Alguien lo cambió mientras tanto', { current });

/** 422: well formed, and against a rule of the product (rule 11.7). */
export const unprocessable = (...errors: [string, ...string[]]) => severalOf(422, errors);

/** 422 with the broken rules of each field. */
export function unprocessableFields(fieldErrors: FieldErrors): ApiError {
  const [first = '', ...rest] = Object.values(fieldErrors).flat();
  return new ApiError(422, first, { errors: rest.length > 0 ? [first, ...rest] : undefined, fieldErrors });
}

/** 429: too often; the request may be sent again after `retryAfterSeconds`. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, message, { retryAfterSeconds });

/** 503: unavailable at the moment. Whether to retry is the client's decision: a write may have arrived. */
export const unavailable = () =>
  new ApiError(503, 'El servicio no está disponible en este momento', { retryAfterSeconds: 5 });

function severalOf(statusCode: number, errors: [string, ...string[]]): ApiError {
  return new ApiError(statusCode, errors[0], errors.length > 1 ? { errors } : {});
}
