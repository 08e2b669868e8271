import type { KyInstance } from 'ky';
import ky, { isHTTPError } from 'ky';
import { clearSession, currentToken } from '../auth/session.ts';
import { secondFactorRequiredAtom, sessionStore } from '../auth/session-atom.ts';
import { bearer, callHeaders } from './call-headers.ts';
import { capturedFetch } from './captured-fetch.ts';
import { SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { isPage } from './is-page.ts';
import { noteLack } from './offered.ts';
import { noteServedShell } from './served-shell.ts';

/** The client of every call: sends the token, retries nothing and has no time-out (rules 11.3 and 11.4). */
export const client: KyInstance = ky.create({
  prefix: `${location.origin}/api/v1`,
  retry: 0,
  timeout: false,
  fetch: capturedFetch,
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
        for (const read of noteLack(request, response)) client(read, { throwHttpErrors: false }).catch(() => {});
      },
      // A page is no answer of the API, whatever its status: a proxy, or another server at that address, gave it.
      ({ response }) => (response.ok && isPage(response) ? new Response(null, { status: 502 }) : undefined),
      asRefusal,
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

/** Some backends refuse a write with a 200 whose body says `success: false`, or why in `error` or `errors` (rule 12.3). */
async function asRefusal({ request, response }: { request: Request; response: Response }) {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (request.method === 'GET' || !response.ok || !isJson) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { success, error, errors }: { success?: unknown; error?: unknown; errors?: unknown } = body;
  return success === false || saysWhy(error) || saysWhy(errors) ? Response.json(body, { status: 422 }) : undefined;
}

/** Whether `said` is a text, a list that is not empty, or such by field; `null`, '', [] and {} say nothing. */
function saysWhy(said: unknown): boolean {
  if (typeof said === 'string') return said.trim() !== '';
  if (Array.isArray(said)) return said.length > 0;
  return typeof said === 'object' && said !== null && Object.values(said).some(saysWhy);
}
