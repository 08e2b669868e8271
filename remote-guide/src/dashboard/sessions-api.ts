import type { SessionRecord } from '@mentorias/contract/guide-events';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/calendar-events';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { http, queryClient } from '@mentorias/session';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

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
  return readEvents(await http.get('guide/calendar_events', { searchParams, signal }).json());
}

/** Calls a session off. */
export function useCancelSession(session: ReceivedEvent) {
  return useMutation({
    mutationFn: (reason: string) => http.post(`guide/calendar_events/${session.id}/cancellation`, { json: { reason } }),
    onSettled: refreshSessions,
  });
}

/** Gives a session another start. */
export function useMoveSession(session: ReceivedEvent) {
  return useMutation({
    mutationFn: (start_time: string) => http.put(`guide/calendar_events/${session.id}`, { json: { start_time } }),
    onSettled: refreshSessions,
  });
}

/** Gives a session a meeting link of its own; null gives it the mentor's again. */
export function useLinkSession(session: ReceivedEvent) {
  return useMutation({
    mutationFn: (meeting_link: string | null) =>
      http.put(`guide/calendar_events/${session.id}/meeting_link`, { json: { meeting_link } }),
    onSettled: refreshSessions,
  });
}

/** Writes down who came, and the mentor's own notes. */
export function useRecordSession(session: ReceivedEvent) {
  return useMutation({
    mutationFn: (record: SessionRecord) => http.put(`guide/calendar_events/${session.id}/record`, { json: record }),
    onSettled: refreshSessions,
  });
}

function refreshSessions() {
  void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
