import type { GuideEvent, GuideEvents, SessionRecord } from '@mentorias/contract/guide-events';
import { isSameId } from '@mentorias/contract/ids';
import type { Received } from '@mentorias/contract/received';
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
    queryFn: ({ pageParam, signal }) =>
      http.get(EVENTS, { searchParams: { scope, page: pageParam }, signal }).json<GuideEvents>(),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta && meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ calendar_events }) => calendar_events),
  });
}

/** The sessions of the days from `from` to `to`, both included; nothing is asked while a day is missing. */
export function useSessionsBetween(from: LimaDate, to: LimaDate) {
  return useQuery({
    enabled: from !== '' && to !== '',
    queryKey: [...SESSIONS_KEY, from, to],
    queryFn: ({ signal }) => http.get(EVENTS, { searchParams: { from, to }, signal }).json<GuideEvents>(),
    select: ({ calendar_events }) => calendar_events,
    placeholderData: keepPreviousData,
  });
}

/** Calls a session off. */
export function useCancelSession(session: GuideEvent) {
  return useSessionWrite(session, {
    name: 'cancellation',
    send: (reason: string) => http.post(`${pathOf(session)}/cancellation`, { json: { reason } }),
    isChanged: ({ status }) => status === 'cancelled',
  });
}

/** Gives a session another start. */
export function useMoveSession(session: GuideEvent) {
  return useSessionWrite(session, {
    name: 'move',
    send: (start_time: string) => http.put(pathOf(session), { json: { start_time } }),
    isChanged: ({ start_time }, wanted) => Date.parse(start_time ?? '') === Date.parse(wanted),
  });
}

/** Gives a session a meeting link of its own; null gives it the mentor's again. */
export function useLinkSession(session: GuideEvent) {
  return useSessionWrite(session, {
    name: 'link',
    send: (meeting_link: string | null) => http.put(`${pathOf(session)}/meeting_link`, { json: { meeting_link } }),
    isChanged: ({ meeting_link }, wanted) => meeting_link === (wanted ?? currentProfile()?.meetingLink ?? ''),
  });
}

/** Writes down who came, and the mentor's own notes. */
export function useRecordSession(session: GuideEvent) {
  return useSessionWrite(session, {
    name: 'record',
    send: (record: SessionRecord) => http.put(`${pathOf(session)}/record`, { json: record }),
    isChanged: ({ attendance, note }, wanted) =>
      (attendance ?? null) === wanted.attendance && (note ?? '') === wanted.note,
  });
}

interface SessionWrite<Variables> {
  name: string;
  send: (variables: Variables) => Promise<unknown>;
  /** Whether the session, read again, is as it was to become. */
  isChanged: (session: Received<GuideEvent>, variables: Variables) => boolean;
}

/** A change of one session: what it has become stands in one of the two lists. */
function useSessionWrite<Variables>({ id }: GuideEvent, { name, send, isChanged }: SessionWrite<Variables>) {
  return useWrite({
    name: `${name} ${id}`,
    send,
    hasArrived: async (variables: Variables) => {
      const isThere = (scope: EventScope) =>
        isListed<GuideEvent>(
          EVENTS,
          { rows: 'calendar_events', query: { scope } },
          (one) => isSameId(one.id, id) && isChanged(one, variables),
        );
      return (await isThere('upcoming')) || (await isThere('past'));
    },
    shownAt: texts.shownAt,
    onSettled: refreshSessions,
  });
}

function pathOf({ id }: GuideEvent): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

function refreshSessions() {
  void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
