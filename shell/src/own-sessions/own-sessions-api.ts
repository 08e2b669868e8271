import type { OwnSession, OwnSessions } from '@mentorias/contract/own-sessions';
import type { Received } from '@mentorias/contract/received';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';

export const OWN_SESSIONS_KEY = ['own-sessions'];

/** One of the reader's own sign-ins, as far as the backend tells. */
export type ReceivedSession = Received<OwnSession> & { id: string };

export function useOwnSessions() {
  return useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: ({ signal }) => http.get('auth/sessions', { signal }).json<Received<OwnSessions>>(),
    select: ({ sessions }) => (sessions ?? []).filter((session): session is ReceivedSession => !!session?.id),
  });
}

/** Closes one session, or all but the one at hand where none is named. */
export function useCloseSessions() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      http.delete(id === undefined ? 'auth/sessions' : `auth/sessions/${encodeURIComponent(id)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS_KEY }),
  });
}
