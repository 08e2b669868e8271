import type { ReceivedId } from '@mentorias/contract/received';
import { readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/calendar-events';
import { http, queryClient } from '@mentorias/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mySessionOf } from './my-session.ts';

export const SESSIONS_KEY = ['calendar-events'];

/** One page of the reader's sessions. */
export function useMySessions(scope: EventScope, page: number) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, scope, page],
    queryFn: async ({ signal }) => {
      const searchParams = { scope, page };
      const reply = readEvents(await http.get('entrepreneur/calendar_events', { searchParams, signal }).json());
      return { sessions: reply.calendar_events.map(mySessionOf), meta: reply.meta };
    },
    placeholderData: keepPreviousData,
  });
}

/** Moves a session to another start, an instant with Lima's offset. */
export async function moveSession(id: ReceivedId, start_time: string): Promise<void> {
  await http.put(`entrepreneur/calendar_events/${encodeURIComponent(id)}`, { json: { start_time } });
}

export async function cancelSession(id: ReceivedId, reason: string): Promise<void> {
  await http.post(`entrepreneur/calendar_events/${encodeURIComponent(id)}/cancellation`, { json: { reason } });
}

/** Asks again for all that a change of a session touches: the lists, and the hours that it frees or takes. */
export function refreshSessions(): void {
  for (const key of [SESSIONS_KEY, ['guide-search'], ['open-days']]) queryClient.invalidateQueries({ queryKey: key });
}
