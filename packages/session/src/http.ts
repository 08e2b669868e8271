import ky, { isHTTPError } from 'ky';
import { SessionLost, SIGN_IN_AGAIN } from './errors.ts';
import { currentFetch } from './own-fetch.ts';
import { actingRelease } from './release.ts';
import { currentToken, forgetSession, leaveDocument } from './session.ts';
import { secondFactorRequiredAtom, sessionStore } from './session-atom.ts';

/** The client of every call: acts for whoever is signed in, repeats nothing by itself and never gives up waiting (spec §7). */
export const http = ky.create({
  prefix: `${location.origin}/api/v1`,
  retry: 0,
  timeout: false,
  fetch: currentFetch,
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = currentToken();
        const release = actingRelease();
        if (release !== undefined) request.headers.set('x-release', release);
        if (token !== '' && !request.headers.has('authorization')) request.headers.set('authorization', bearer(token));
      },
    ],
    // A page is no answer of the API, whatever its status: a proxy, or another server at that address, gave it.
    afterResponse: [
      ({ response }) => {
        if (!response.ok || !/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
        return new Response(null, { status: 502 });
      },
    ],
    beforeError: [
      ({ request, error }) => {
        const sent = request.headers.get('authorization');
        if (!isHTTPError(error) || sent === null) return error;
        if (error.response.headers.get('x-second-factor') === 'required' && sent === bearer(currentToken()))
          sessionStore.set(secondFactorRequiredAtom, true);
        if (error.response.status !== 401) return error;
        // Of several that arrive together the first forgets the token, and one sent with an older token means nothing now.
        if (sent === bearer(currentToken())) forgetSession(SIGN_IN_AGAIN);
        return new SessionLost(error);
      },
    ],
  },
});

/**
 * Logs out: here at once, and at the server as far as it answers; with a reason the server has ended the session already.
 * Who leaves on purpose leaves nothing behind for the next person in this tab: the sign-in is a new document.
 */
export function signOut(farewell?: string): void {
  const token = currentToken();
  forgetSession(farewell ?? null);
  if (farewell !== undefined) return;
  leaveDocument();
  if (token === '') return;
  http.delete('auth/session', { headers: { authorization: bearer(token) }, keepalive: true }).catch(() => {
    // A server that does not know the call, or cannot be reached, lets the token grow old by itself.
  });
}

function bearer(token: string): string {
  return `Bearer ${token}`;
}
