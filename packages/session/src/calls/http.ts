import { DOCUMENT_HEADER, RELEASE_HEADER, SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { newUuid } from '@mentorias/domain/text/uuid';
import ky, { isHTTPError } from 'ky';
import { clearSession, currentToken, leaveDocument } from '../auth/session.ts';
import { secondFactorRequiredAtom, servedShellAtom, sessionStore } from '../auth/session-atom.ts';
import { actingRelease, shellOfPage } from './acting-release.ts';
import { capturedFetch } from './captured-fetch.ts';
import { takeEarlyReply } from './early-replies.ts';
import { SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { traceparent } from './trace.ts';

/** Names this document to the server, which tells it of what others change. */
const ownDocument = newUuid();

/** The client of every call: sends the token, retries nothing and has no time-out (rules 11.3 and 11.4). */
export const http = ky.create({
  prefix: `${location.origin}/api/v1`,
  retry: 0,
  timeout: false,
  fetch: fetchOrTake,
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = currentToken();
        const [release, shell] = [actingRelease(), shellOfPage()];
        request.headers.set('traceparent', traceparent());
        request.headers.set(DOCUMENT_HEADER, ownDocument);
        if (release !== undefined) request.headers.set(RELEASE_HEADER, release);
        if (shell !== undefined) request.headers.set(SHELL_VERSION_HEADER, shell);
        if (token !== '' && !request.headers.has('authorization')) request.headers.set('authorization', bearer(token));
      },
    ],
    afterResponse: [
      ({ response }) => noteServedShell(response),
      // A page is no answer of the API, whatever its status: a proxy, or another server at that address, gave it.
      ({ response }) => {
        if (!response.ok || !/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
        return new Response(null, { status: 502 });
      },
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

/** A reply that the page has asked for already, or a call; one that failed so early is made again. */
async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = input instanceof Request && (await takeEarlyReply(input)?.catch(() => undefined));
  return early || capturedFetch(input, init);
}

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

/** Asks the server which shell a new page would get; `useServedShell` then knows. */
export async function askServedShell(): Promise<void> {
  const reply = await capturedFetch(`${location.origin}/remotes.json`, { method: 'HEAD', cache: 'no-store' });
  noteServedShell(reply);
}

function noteServedShell({ headers }: Response): void {
  const shell = headers.get(SHELL_VERSION_HEADER);
  if (shell) sessionStore.set(servedShellAtom, shell);
}

/**
 * Logs out: here at once, and at the server if it can be reached. With a `reason` the server has ended the session already.
 * After a log-out the sign-in is a new document, so that the next user of this tab meets nothing of this one (rule 3.11).
 */
export function signOut(reason?: string): void {
  const token = currentToken();
  clearSession(reason ?? null);
  if (reason !== undefined) return;
  leaveDocument();
  if (token === '') return;
  http.delete('auth/session', { headers: { authorization: bearer(token) }, keepalive: true }).catch(() => {
    // At a server that does not know the call, or cannot be reached, the token expires by itself.
  });
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}
