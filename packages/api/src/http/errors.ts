/** The sentences about each field of the request's body or query, by its name. */
export type FieldErrors = Record<string, string[]>;

/** What an error reply says beside its sentence. */
interface ErrorDetails {
  /** The list of sentences, where there are several. */
  errors?: string[] | undefined;
  fieldErrors?: FieldErrors | undefined;
  retryAfterSeconds?: number | undefined;
  /** What is stored now, where the client has read an older revision. */
  current?: object | undefined;
}

/** An error reply: a status, one Spanish sentence, and its code: a word for the log that stays the same (docs/operations/README.md). */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(statusCode: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }

  /** The same reply, about one field of the body: a form says it at that field (rule 11.2). */
  at(field: string): ApiError {
    const fieldErrors = { [field]: this.details.errors ?? [this.message] };
    return new ApiError(this.statusCode, this.code, this.message, { ...this.details, fieldErrors });
  }
}

/** An error with these sentences; `fieldErrors` are those of them that are about a field. */
export function errorWith(statusCode: number, code: string, sentences: string[], fieldErrors?: FieldErrors): ApiError {
  const errors = sentences.length > 1 ? sentences : undefined;
  return new ApiError(statusCode, code, sentences[0]!, { errors, fieldErrors });
}

/** 400: a malformed request. */
export const malformed = (sentence: string) => new ApiError(400, 'malformed', sentence);

/** 401: no session, or an ended one. */
export const unauthorized = (code = 'no_session', message = 'Vuelva a iniciar sesión') =>
  new ApiError(401, code, message);

/** 403: the session's role may not make this call. */
export const forbidden = (code = 'wrong_role', message = 'No tienes permiso para realizar esta acción') =>
  new ApiError(403, code, message);

/** 404: unknown, or another user's, with the same text. */
export const notFound = (message = 'No se encontró lo que buscas') => new ApiError(404, 'not_found', message);

export const methodNotAllowed = () => new ApiError(405, 'unknown_method', 'Esta operación no está permitida');

/** 409: valid, but in conflict with something stored. */
export const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** 409: the client has read an older revision than what is stored now, `current` (rule 11.10). */
export const stale = (current: object) => new ApiError(409, 'stale', 'Alguien lo cambió mientras tanto', { current });

/** 410: it was there, and never will be again. */
export const gone = (code: string, message: string) => new ApiError(410, code, message);

/** 415: a body of another type. */
export const notJson = () => new ApiError(415, 'malformed', 'El contenido debe ser JSON');

/** 422: well formed, and against a rule of the product (rule 11.7). */
export const unprocessable = (code: string, ...errors: [string, ...string[]]) => errorWith(422, code, errors);

/** 422 with the broken rules of each field of an account. */
export const unprocessableFields = (fieldErrors: FieldErrors) =>
  errorWith(422, 'invalid_account', Object.values(fieldErrors).flat(), fieldErrors);

/** 429: too often; the request may be sent again after `retryAfterSeconds`. */
export const tooMany = (code: string, message: string, retryAfterSeconds: number) =>
  new ApiError(429, code, message, { retryAfterSeconds });

/** 503: unavailable at the moment. Whether to retry is the client's decision: a write may have arrived. */
export const unavailable = () =>
  new ApiError(503, 'unavailable', 'El servicio no está disponible en este momento', { retryAfterSeconds: 5 });
