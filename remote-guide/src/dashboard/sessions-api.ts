import type { EventRecord } from '@mentorias/contract/guide-events';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/calendar-events';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { http, isListed, queryClient, useWrite } from '@mentorias/session';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { currentProfile } from '../availability/availability-api.ts';
import { texts } from './texts.ts';

const EVENTS = 'guide/calendar_events';

export const SESSIONS_KEY = ['guide', 'calendar-events'];

/** The mentor's sessions of one of the two lists, ten more at a time. */
export function useSessions(scope: EventScope) {
  return useInfiniteQuery({
    queryKey: [...SESSIONS_KEY, scope],
    queryFn: ({ pageParam, signal }) => load({ scope, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ calendar_events }) => calendar_events),
  });
}

/** The sessions of the days from `from` to `to`, both included; nothing is asked while a day is missing. */
export function useSessionsBetween(from: LimaDate, to: LimaDate) {
  return useQuery({
    enabled: from !== '' && to !== '',
    queryKey: [...SESSIONS_KEY, from, to],
    queryFn: ({ signal }) => load({ from, to }, signal),
    select: ({ calendar_events }) => calendar_events.filter(isPlaced),
    placeholderData: keepPreviousData,
  });
}

async function load(searchParams: Record<string, string | number>, signal: AbortSignal) {
  return readEvents(await http.get(EVENTS, { searchParams, signal }).json());
}

/** Calls a session off. */
export function useCancelSession(session: ReceivedEvent) {
  return useSessionWrite(session, {
    name: 'cancellation',
    send: (reason: string) => http.post(`${pathOf(session)}/cancellation`, { json: { reason } }),
    isChanged: ({ status }) => status === 'cancelled',
  });
}

/** Gives a session another start. */
export function useMoveSession(session: ReceivedEvent) {
  return useSessionWrite(session, {
    name: 'move',
    send: (start_time: string) => http.put(pathOf(session), { json: { start_time } }),
    isChanged: ({ start_time }, wanted) => Date.parse(start_time) === Date.parse(wanted),
  });
}

/** Gives a session a meeting link of its own; null gives it the mentor's again. */
export function useLinkSession(session: ReceivedEvent) {
  return useSessionWrite(session, {
    name: 'link',
    send: (meeting_link: string | null) => http.put(`${pathOf(session)}/meeting_link`, { json: { meeting_link } }),
    isChanged: ({ meeting_link }, wanted) => meeting_link === (wanted ?? currentProfile()?.meetingLink ?? ''),
  });
}

/** Writes down who came, and the mentor's own notes. */
export function useRecordSession(session: ReceivedEvent) {
  return useSessionWrite(session, {
    name: 'record',
    send: (record: EventRecord) => http.put(`${pathOf(session)}/record`, { json: record }),
    isChanged: ({ attendance, note }, wanted) => attendance === wanted.attendance && note === wanted.note,
  });
}

interface SessionWrite<Variables> {
  name: string;
  send: (variables: Variables) => Promise<unknown>;
  /** Whether the session, read again, is as it was to become. */
  isChanged: (session: ReceivedEvent, variables: Variables) => boolean;
}

/** A change of one session: what it has become stands in one of the two lists. */
function useSessionWrite<Variables>({ id }: ReceivedEvent, { name, send, isChanged }: SessionWrite<Variables>) {
  return useWrite({
    name: `${name} ${id}`,
    send,
    hasArrived: async (variables: Variables) => {
      const isThere = (scope: EventScope) =>
        isListed(
          EVENTS,
          { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } },
          (one) => isSameId(one.id, id) && isChanged(one, variables),
        );
      return (await isThere('upcoming')) || (await isThere('past'));
    },
    shownAt: texts.shownAt,
    onSettled: refreshSessions,
  });
}

function pathOf({ id }: ReceivedEvent): string {
  return `${EVENTS}/${encodeURIComponent(id!)}`;
}

function refreshSessions() {
  void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
