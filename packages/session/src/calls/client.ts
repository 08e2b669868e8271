import type { KyInstance } from 'ky';
import ky, { isHTTPError } from 'ky';
import { clearSession, currentToken } from '../auth/session.ts';
import { secondFactorRequiredAtom, sessionStore } from '../auth/session-atom.ts';
import { bearer, callHeaders } from './call-headers.ts';
import { takeEarlyReply } from './early-replies.ts';
import { SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { noteLack } from './offered.ts';
import { pageFetch } from './page-fetch.ts';
import { noteServedShell } from './served-shell.ts';

/** Where the calls lie; paths of calls are below it. */
export const API_BASE = `${location.origin}/api/v1`;

/** The client of every call: sends the token, retries nothing and has no time-out (rules 11.3 and 11.4). */
export const http: KyInstance = ky.create({
  prefix: API_BASE,
  retry: 0,
  timeout: false,
  fetch: send,
  hooks: {
    beforeRequest: [
      ({ request }) => {
        for (const [name, value] of Object.entries(callHeaders()))
          if (!request.headers.has(name)) request.headers.set(name, value);
      },
    ],
    afterResponse: [
      ({ response }) => noteServedShell(response),
      ({ request, response }) => {
        for (const read of noteLack(request, response)) http(read, { throwHttpErrors: false }).catch(() => {});
      },
      // HTML is no answer of the API, whatever its status: a proxy, or another server at that address, gave it.
      ({ response }) => (response.ok && isHtml(response) ? new Response(null, { status: 502 }) : undefined),
      normalizeRefusal,
    ],
    beforeError: [
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

/** Answers a read with the reply that the page has requested ahead, where it has; a failed one is requested again. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input as Request;
  const token = currentToken();
  const early = await takeEarlyReply({ isRead: request.method === 'GET', url: request.url, token })?.catch(
    () => undefined,
  );
  if (token === currentToken()) return early ?? pageFetch(request, init);
  // A reply to the session before is no answer to this one: neither its data, nor that it has ended.
  return pageFetch(
    new Request(request, { headers: { ...Object.fromEntries(request.headers), ...callHeaders() } }),
    init,
  );
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
