import { isHTTPError } from 'ky';

export const SIGN_IN_AGAIN = 'Vuelva a iniciar sesión';

/** The server no longer knows the token that a call carried (rule 3.3). */
export class SessionLost extends Error {
  override name = 'SessionLost';

  constructor(cause: unknown) {
    super(SIGN_IN_AGAIN, { cause });
  }
}

/** What the screen says where a backend does not know a call (rule 12.1). */
const NOT_SUPPORTED = 'Este servidor no ofrece esta función';

/** The calls of docs/api-core.md: a 404 to any other may mean that the backend is not ours. */
const CORE_CALLS = new RegExp(
  `^(?:${[
    'GET entrepreneur/guides/[^/]+(?:/available_hours)?',
    'POST entrepreneur/calendar_events',
    '(?:GET|POST) (?:guide/profiles|admin/users)',
    '(?:PUT|DELETE) admin/users/[^/]+',
    'POST (?:auth/login|admin/calendar_events)',
    'GET admin/calendar_events/(?:filter|download)',
  ].join('|')})$`,
);

/** Whether a server's text is a reason; no text is one before `loadReasons` has settled. */
let isReason = (_text: string): boolean => false;

/** Loads the patterns of `isReason`, with the first failed call: first screens do not carry them (rule 13.11). */
export async function loadReasons(): Promise<void> {
  try {
    ({ isReason } = await import('@mentorias/domain/text/server-reason'));
  } catch {
    // Screens then show their own text.
  }
}

/** The words to show for a failed call: the server's reason, else `fallback`; never a library's own (rule 11.1). */
export function messageOf(error: unknown, fallback: string): string {
  return reasonOf(error) ?? fallback;
}

/** Why a call failed, where the server says so, or answers a 404 to a call that it does not know. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof SessionLost) return error.message;
  if (isFromGateway(error)) return undefined;
  const body = bodyOf(error);
  // Where a backend does not know a call its `message` names the path.
  const isUnknown = statusOf(error) === 404 && !CORE_CALLS.test(callOf(error));
  const message = isUnknown ? NOT_SUPPORTED : body.message;
  const [words] = [body.error, body.errors, message].map((said) => reasonsIn(said).join(', ')).filter(Boolean);
  return words;
}

/** Whether no server answered: no response at all, or that of a gateway, which says nothing of its own. */
export function hasNoAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || (status >= 502 && status <= 504 && reasonOf(error) === undefined);
}

/** The HTTP status that a call failed with; undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof SessionLost) return 401;
  return isHTTPError(error) ? error.response.status : undefined;
}

/** What the server listed in `errors`: one message for each broken rule. */
export function errorsOf(error: unknown): string[] {
  return reasonsIn(bodyOf(error).errors);
}

/**
 * What the server says of these fields of a request, as far as it names them: the first sentence about each (rule 11.2). What its
 * other words are about is never guessed.
 */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const { field_errors, errors } = bodyOf(error);
  const named: Record<string, unknown> = { ...byField(errors), ...byField(field_errors) };
  const said = fields.map((field) => [field, reasonsIn(named[field])[0]] as const);
  return Object.fromEntries(said.filter(([, words]) => words !== undefined)) as Partial<Record<Field, string>>;
}

/** What is stored now, where a write was refused because it named an older revision (rule 11.10). */
export function currentOf(error: unknown): object | undefined {
  const { current } = bodyOf(error);
  return statusOf(error) === 409 && typeof current === 'object' && current !== null ? current : undefined;
}

/** Other backends may have no `field_errors`, but a list by field in `errors`. */
function byField(said: unknown): object {
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : {};
}

/** The body of a failed call; a plain text is its message. */
function bodyOf(error: unknown): Record<string, unknown> {
  const body = isHTTPError(error) ? error.data : undefined;
  if (typeof body === 'string') return { message: body };
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Whether our own gateway answered for a server that did not (RFC 9209). */
function isFromGateway(error: unknown): boolean {
  return isHTTPError(error) && error.response.headers.has('proxy-status');
}

/** 'GET admin/users', for a call below /api/v1. */
function callOf(error: unknown): string {
  if (!isHTTPError(error)) return '';
  const { method, url } = error.request;
  return `${method} ${new URL(url).pathname.replace(/^.*\/api\/v1\//, '')}`;
}

/** The reasons in a server's error, as they came: a text, a list, or lists by field. Of an object in a list its `message`. */
function reasonsIn(said: unknown): string[] {
  if (typeof said === 'string') return isReason(said) ? [said] : [];
  if (Array.isArray(said)) return said.flatMap((item) => reasonsIn(item?.message ?? item));
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(reasonsIn) : [];
}
