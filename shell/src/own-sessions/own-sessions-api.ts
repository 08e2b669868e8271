import type { OwnSession, OwnSessions } from '@mentorias/contract/own-sessions';
import type { Received } from '@mentorias/contract/received';
import { http, queryClient, useWrite } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

export const OWN_SESSIONS_KEY = ['own-sessions'];

/** One of the reader's own sign-ins, as far as the backend tells. */
export type ReceivedSession = Received<OwnSession> & { id: string };

export function useOwnSessions() {
  return useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: ({ signal }) => load(signal),
    select: sessionsIn,
  });
}

/** Closes one session, or all but the one at hand where none is named. */
export function useCloseSessions() {
  return useWrite({
    name: 'end of sessions',
    send: (id: string | undefined) =>
      http.delete(id === undefined ? 'auth/sessions' : `auth/sessions/${encodeURIComponent(id)}`),
    hasArrived: async (id) => {
      const sessions = sessionsIn(await load());
      return id === undefined ? sessions.every(({ current }) => current) : sessions.every((one) => one.id !== id);
    },
    shownAt: texts.shownAt,
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS_KEY }),
  });
}

function load(signal?: AbortSignal): Promise<Received<OwnSessions>> {
  return http.get('auth/sessions', { signal }).json();
}

function sessionsIn({ sessions }: Received<OwnSessions>): ReceivedSession[] {
  return (sessions ?? []).filter((session): session is ReceivedSession => !!session?.id);
}
