import { clearSession, currentToken, leaveDocument } from '../auth/session.ts';
import { bearer, callHeaders } from './call-headers.ts';
import { API_BASE } from './client.ts';
import { pageFetch } from './page-fetch.ts';

/**
 * Logs out: here at once, and at the server if it can be reached. With a `reason` the server has ended the session already.
 * After a log-out the sign-in is a new document, so that the next user of this tab meets nothing of this one (rule 3.11); the call
 * outlives this one.
 */
export function signOut(reason?: string): void {
  const token = currentToken();
  const headers = { ...callHeaders(), authorization: bearer(token) };
  clearSession(reason ?? null);
  if (reason !== undefined) return;
  leaveDocument();
  if (token === '') return;
  pageFetch(`${API_BASE}/auth/session`, { method: 'DELETE', headers, keepalive: true }).catch(() => {
    // At a server that does not know the call, or cannot be reached, the token expires by itself.
  });
}
