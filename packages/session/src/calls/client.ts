import type { KyInstance } from 'ky';
import ky, { isHTTPError } from 'ky';
import { clearSession, currentToken } from '../auth/session.ts';
import { secondFactorRequiredAtom, sessionStore } from '../auth/session-atom.ts';
import { bearer, callHeaders } from './call-headers.ts';
import { takeEarlyReply } from './early-replies.ts';
import { loadReasons, SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { noteLack } from './offered.ts';
import { pageFetch } from './page-fetch.ts';
import { noteServedShell } from './served-shell.ts';

/** Where the calls lie; paths of calls are below it. */
export const API_BASE = `${location.origin}/api/v1`;

/**
 * The client of every call: sends the token, retries nothing, has no time-out (rules 11.3 and 11.4), and passes over the browser's cache
 * (rule 12.4).
 */
export const http: KyInstance = ky.create({
  prefix: API_BASE,
  cache: 'no-store',
  retry: 0,
  timeout: false,
  fetch: pageFetch,
  hooks: {
    beforeRequest: [
      async ({ request, options: { context } }) => {
        const token = currentToken();
        const isOwnToken = !request.headers.has('authorization');
        addHeaders(request);
        const early = context.isProbe ? undefined : earlyReplyTo(request, token);
        if (!early) return undefined;
        // One that failed so early is requested again.
        const reply = await early.catch(() => undefined);
        request.signal.throwIfAborted();
        if (token === currentToken()) return reply;
        // A reply to the session before is no answer to this one: neither its data, nor that it has ended.
        if (isOwnToken) request.headers.delete('authorization');
        addHeaders(request);
        return undefined;
      },
    ],
    afterResponse: [
      ({ response }) => noteServedShell(response),
      ({ request, response }) => {
        for (const read of noteLack(request, response))
          http(read, { throwHttpErrors: false, context: { isProbe: true } }).catch(() => {});
      },
      // HTML is no answer of the API, whatever its status: a proxy, or another server at that address, gave it.
      ({ response }) => (response.ok && isHtml(response) ? new Response(null, { status: 502 }) : undefined),
      normalizeRefusal,
    ],
    beforeError: [
      async ({ error }) => {
        if (isHTTPError(error)) await loadReasons();
        return error;
      },
      ({ request, error }) => {
        const sent = request.headers.get('authorization');
        if (!isHTTPError(error) || sent === null) return error;
        if (error.response.headers.get('x-second-factor') === 'required' && sent === bearer(currentToken()))
          sessionStore.set(secondFactorRequiredAtom, true);
        if (error.response.status !== 401) return error;
        // Of several 401s the first clears the token (rule 3.3); a 401 to an older token does not end the present session.
        if (sent === bearer(currentToken())) clearSession(SIGN_IN_AGAIN);
        return new SessionLost(error);
      },
    ],
  },
});

/** What every call says of itself, where the caller has not said it. */
function addHeaders({ headers }: Request): void {
  for (const [name, value] of Object.entries(callHeaders())) if (!headers.has(name)) headers.set(name, value);
}

/** The reply to a read that the page has requested ahead; after a write there is none. */
function earlyReplyTo({ method, url }: Request, token: string): Promise<Response> | undefined {
  return takeEarlyReply({ isRead: method === 'GET', url, token });
}

function isHtml({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

/** Some backends refuse a write with a 200 whose body says `success: false`, or why in `error` or `errors` (rule 12.3). */
async function normalizeRefusal({ request, response }: { request: Request; response: Response }) {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (request.method === 'GET' || !response.ok || !isJson) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { success, error, errors }: { success?: unknown; error?: unknown; errors?: unknown } = body;
  return success === false || hasErrorDetail(error) || hasErrorDetail(errors)
    ? Response.json(body, { status: 422 })
    : undefined;
}

/** Whether `said` is a text, a list that is not empty, or such by field; `null`, '', [] and {} say nothing. */
function hasErrorDetail(said: unknown): boolean {
  if (typeof said === 'string') return said.trim() !== '';
  if (Array.isArray(said)) return said.length > 0;
  return typeof said === 'object' && said !== null && Object.values(said).some(hasErrorDetail);
}
