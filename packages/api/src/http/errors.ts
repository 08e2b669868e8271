/** The sentences about each field of the request's body or query, by its name. */
export type FieldErrors = Record<string, string[]>;

/** Why a call was refused, in a word for the log that stays the same; people read the sentence. */
export type RefusalCode =
  | 'admin_fixed'
  | 'challenge_over'
  | 'code_taken'
  | 'column_missing'
  | 'dates_taken'
  | 'email_taken'
  | 'event_fixed'
  | 'event_not_over'
  | 'event_over'
  | 'file_empty'
  | 'file_too_long'
  | 'file_unreadable'
  | 'google_refused'
  | 'guests_mailed_enough'
  | 'guide_active'
  | 'guide_inactive'
  | 'hour_not_offered'
  | 'hour_taken'
  | 'invalid_account'
  | 'invalid_dates'
  | 'invalid_guests'
  | 'invalid_link'
  | 'invalid_name'
  | 'invalid_value'
  | 'invalid_week'
  | 'key_reused'
  | 'limit_of_pair'
  | 'limit_of_person'
  | 'link_over'
  | 'mail_outdated'
  | 'mail_unwanted'
  | 'mail_waiting'
  | 'malformed'
  | 'no_session'
  | 'not_found'
  | 'outside_window'
  | 'password_common'
  | 'password_is_email'
  | 'password_missing'
  | 'password_short'
  | 'passwords_differ'
  | 'person_busy'
  | 'second_factor_on'
  | 'second_factor_required'
  | 'second_factor_unavailable'
  | 'secret_key_changed'
  | 'stale'
  | 'start_not_allowed'
  | 'too_large'
  | 'too_many_bookings'
  | 'too_many_changes'
  | 'too_many_dates'
  | 'too_many_guest_mails'
  | 'too_many_links'
  | 'too_many_reports'
  | 'too_many_sign_ins'
  | 'too_many_writes'
  | 'too_soon'
  | 'unavailable'
  | 'unexpected'
  | 'unknown_method'
  | 'user_inactive'
  | 'user_type_fixed'
  | 'wrong_code'
  | 'wrong_credentials'
  | 'wrong_password'
  | 'wrong_role';

interface More {
  errors?: string[] | undefined;
  fieldErrors?: FieldErrors | undefined;
  retryAfterSeconds?: number | undefined;
  current?: object | undefined;
}

/** An error reply: a status, its code for the log, one Spanish sentence, the list where there are several, and those about fields. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: RefusalCode;
  readonly errors: string[] | undefined;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What is stored now, where the client has read an older revision. */
  readonly current: object | undefined;

  constructor(
    statusCode: number,
    code: RefusalCode,
    message: string,
    { errors, fieldErrors, retryAfterSeconds, current }: More = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
  }

  /** The same reply, about one field of the body: a form says it at that field (rule 11.2). */
  at(field: string): ApiError {
    return new ApiError(this.statusCode, this.code, this.message, {
      ...this,
      fieldErrors: { [field]: this.errors ?? [this.message] },
    });
  }
}

/** 400: a malformed request. */
export const malformed = (...errors: [string, ...string[]]) => severalOf(400, 'malformed', errors);

/** 401: no session, or an ended one. */
export const unauthorized = (code: RefusalCode = 'no_session', message = 'Vuelva a iniciar sesión') =>
  new ApiError(401, code, message);

/** 403: the session's role may not make this call. */
export const forbidden = (code: RefusalCode = 'wrong_role', message = 'No tienes permiso para realizar esta acción') =>
  new ApiError(403, code, message);

/** 404: unknown, or another user's, with the same text. */
export const notFound = (message = 'No se encontró lo que buscas') => new ApiError(404, 'not_found', message);

export const methodNotAllowed = () => new ApiError(405, 'unknown_method', 'Esta operación no está permitida');

/** 409: valid, but in conflict with something stored. */
export const conflict = (code: RefusalCode, message: string) => new ApiError(409, code, message);

/** 409: the client has read an older revision than what is stored now, `current` (rule 11.10). */
export const stale = (current: object) => new ApiError(409, 'stale', 'Alguien lo cambió mientras tanto', { current });

/** 422: well formed, and against a rule of the product (rule 11.7). */
export const unprocessable = (code: RefusalCode, ...errors: [string, ...string[]]) => severalOf(422, code, errors);

/** 422 with the broken rules of each field of an account. */
export function unprocessableFields(fieldErrors: FieldErrors): ApiError {
  const [first = '', ...rest] = Object.values(fieldErrors).flat();
  return new ApiError(422, 'invalid_account', first, {
    errors: rest.length > 0 ? [first, ...rest] : undefined,
    fieldErrors,
  });
}

/** 429: too often; the request may be sent again after `retryAfterSeconds`. */
export const tooMany = (code: RefusalCode, message: string, retryAfterSeconds: number) =>
  new ApiError(429, code, message, { retryAfterSeconds });

/** 503: unavailable at the moment. Whether to retry is the client's decision: a write may have arrived. */
export const unavailable = () =>
  new ApiError(503, 'unavailable', 'El servicio no está disponible en este momento', { retryAfterSeconds: 5 });

function severalOf(statusCode: number, code: RefusalCode, errors: [string, ...string[]]): ApiError {
  return new ApiError(statusCode, code, errors[0], errors.length > 1 ? { errors } : {});
}
