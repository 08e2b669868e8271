import { RELEASE_HEADER, SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import ky, { isHTTPError } from 'ky';
import { clearSession, currentToken, leaveDocument } from '../auth/session.ts';
import { secondFactorRequiredAtom, servedShellAtom, sessionStore } from '../auth/session-atom.ts';
import { SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { traceparent } from './trace.ts';

let ownFetch: typeof fetch | undefined;

/**
 * From now on calls use the `fetch` of this moment. A function that a remote's code puts in its place later sees no token, and no
 * password of a user who signs in after an expired session (rule 3.11).
 */
export function captureFetch(): void {
  ownFetch ??= globalThis.fetch.bind(globalThis);
}

/** The captured `fetch`; the page's present one before `captureFetch`. */
const capturedFetch: typeof fetch = (input, init) => (ownFetch ?? globalThis.fetch)(input, init);

let releaseOnScreen: () => string | undefined = () => undefined;
let ownShell: string | undefined;

/**
 * Sends the acting release, 'admin@1.2.0', and the version of the page's `shell` with every call. `current` is read at each call,
 * because the screen changes.
 */
export function nameReleaseBy(current: typeof releaseOnScreen, shell?: string): void {
  releaseOnScreen = current;
  ownShell = shell;
}

/** The release that makes the calls of this moment, 'admin@1.2.0'; undefined before `nameReleaseBy`. */
export function actingRelease(): string | undefined {
  return releaseOnScreen();
}

/** The client of every call: sends the token, retries nothing and has no time-out (rules 11.3 and 11.4). */
export const http = ky.create({
  prefix: `${location.origin}/api/v1`,
  retry: 0,
  timeout: false,
  fetch: capturedFetch,
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = currentToken();
        const release = actingRelease();
        request.headers.set('traceparent', traceparent());
        if (release !== undefined) request.headers.set(RELEASE_HEADER, release);
        if (ownShell !== undefined) request.headers.set(SHELL_VERSION_HEADER, ownShell);
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

/** Some backends refuse a write with a 200 whose body says `success: false`. */
async function asRefusal({ request, response }: { request: Request; response: Response }) {
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (request.method === 'GET' || !response.ok || !isJson) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isRefused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return isRefused ? Response.json(body, { status: 422 }) : undefined;
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
