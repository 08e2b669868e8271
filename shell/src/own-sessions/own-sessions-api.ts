import type { ReceivedOwnSession } from '@mentorias/contract/received/account';
import { readOwnSessions } from '@mentorias/contract/received/account';
import { http, queryClient, statusOf, useWrite } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

/** The sessions of the user. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => load(signal),
});

/** Closes one session, or without an id all but the present one (rule 3.6). */
export function useCloseSessions() {
  return useWrite({
    name: 'end of sessions',
    async send(id: string | undefined) {
      try {
        await http.delete(id === undefined ? 'auth/sessions' : `auth/sessions/${encodeURIComponent(id)}`);
      } catch (error) {
        // It has ended before.
        if (statusOf(error) !== 404) throw error;
      }
    },
    hasArrived: async (id) => {
      const sessions = await load();
      return id === undefined ? sessions.every(({ current }) => current) : sessions.every((one) => one.id !== id);
    },
    shownAt: texts.shownAt,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

async function load(signal?: AbortSignal): Promise<ReceivedOwnSession[]> {
  return readOwnSessions(await http.get('auth/sessions', { signal }).json());
}
