import { HTTPError } from 'ky';

export const SIGN_IN_AGAIN = 'Vuelva a iniciar sesión';

/** The server no longer knows the token that a call carried (spec §8). */
export class SessionLost extends Error {
  override name = 'SessionLost';

  constructor(cause: unknown) {
    super(SIGN_IN_AGAIN, { cause });
  }
}

/** The words to show for a failed call: the server's, else `fallback`; never a library's own. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof SessionLost) return error.message;
  const body = bodyOf(error);
  return textIn(body?.error) ?? textIn(body?.message) ?? fallback;
}

/** The HTTP status that a call failed with; undefined where no answer came. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof SessionLost) return 401;
  return error instanceof HTTPError ? error.response.status : undefined;
}

/** What the server listed in `errors`: one message for each broken rule. */
export function errorsOf(error: unknown): string[] {
  const errors = bodyOf(error)?.errors;
  return Array.isArray(errors) ? errors.filter((entry) => typeof entry === 'string') : [];
}

function bodyOf(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof HTTPError)) return undefined;
  return typeof error.data === 'object' && error.data !== null ? (error.data as Record<string, unknown>) : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
