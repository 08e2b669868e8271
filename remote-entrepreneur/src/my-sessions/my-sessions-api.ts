import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/calendar-events';
import { http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NamedSession } from './my-session.ts';
import { mySessionOf } from './my-session.ts';
import { texts } from './texts.ts';

const EVENTS = 'entrepreneur/calendar_events';

export const SESSIONS_KEY = ['calendar-events'];

/** One page of the reader's sessions. */
export function useMySessions(scope: EventScope, page: number) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, scope, page],
    queryFn: async ({ signal }) => {
      const searchParams = { scope, page };
      const reply = readEvents(await http.get(EVENTS, { searchParams, signal }).json());
      return { sessions: reply.calendar_events.map(mySessionOf), meta: reply.meta };
    },
    placeholderData: keepPreviousData,
  });
}

/** Whether one of the reader's sessions that are to come, or else of those past and cancelled, `matches`. */
export function isMySession(
  matches: (event: ReceivedEvent) => boolean,
  scope: EventScope = 'upcoming',
): Promise<boolean> {
  return isListed(EVENTS, { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } }, matches);
}

/** Moves a session to another start, an instant with Lima's offset. */
export function useMoveSession({ id }: NamedSession, onDone: () => void) {
  return useWrite({
    name: `move ${id}`,
    send: (start_time: string) => http.put(pathOf(id), { json: { start_time } }),
    hasArrived: (start_time) =>
      isMySession((event) => isSameId(event.id, id) && Date.parse(event.start_time) === Date.parse(start_time)),
    shownAt: texts.shownAt,
    onSuccess: () => done(texts.moved, onDone),
  });
}

export function useCancelSession({ id }: NamedSession, onDone: () => void) {
  return useWrite({
    name: `cancellation ${id}`,
    send: (reason: string) => http.post(`${pathOf(id)}/cancellation`, { json: { reason } }),
    hasArrived: () => isMySession((event) => isSameId(event.id, id) && event.status === 'cancelled', 'past'),
    shownAt: texts.shownAt,
    onSuccess: () => done(texts.cancelled, onDone),
  });
}

/** Said although the dialog may have been closed meanwhile. */
function done(message: string, onDone: () => void): void {
  notifySuccess(message);
  onDone();
}

function pathOf(id: AnyId): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

/** Asks again for all that a change of a session touches: the lists, and the hours that it frees or takes. */
export function refreshSessions(): void {
  for (const key of [SESSIONS_KEY, ['guide-search'], ['open-days']]) queryClient.invalidateQueries({ queryKey: key });
}
