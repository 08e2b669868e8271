import { readOwnSessions } from '@mentorias/contract/received/account';
import { http, queryClient } from '@mentorias/session';
import { useMutation, useQuery } from '@tanstack/react-query';

export const OWN_SESSIONS_KEY = ['own-sessions'];

export function useOwnSessions() {
  return useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: async ({ signal }) => readOwnSessions(await http.get('auth/sessions', { signal }).json()),
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
