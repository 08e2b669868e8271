import { agendaOf } from '@mentorias/contract/events/agenda';
import type { EventRecord } from '@mentorias/contract/events/guide-events';
import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays } from '@mentorias/domain/time/lima-time';
import { http, isListed, queryClient, readOptions, statusOf, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { InfiniteData } from '@tanstack/react-query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { currentProfile } from '../availability/profile-query.ts';
import { FRESH_MS } from '../fresh.ts';
import { texts } from './texts.ts';

const EVENTS = 'guide/calendar_events';

/** As many days as a span may have; `remote.json` names it too. */
const RECENT_DAYS = 62;

/** The key of all lists of the mentor's events. */
export const EVENTS_KEY = ['guide', 'calendar-events'];

type EventsReply = ReturnType<typeof readEvents>;

/** An event that its backend names, so that something can be done with it. */
export type NamedEvent = ReceivedEvent & { id: AnyId };

/** The mentor's events of one of the two lists, ten more at a time. */
export function eventsQuery(scope: EventScope) {
  const page = (number: number) => readOptions(EVENTS, readEvents, { scope, page: number });
  const first = page(1);
  return infiniteQueryOptions({
    queryKey: [...EVENTS_KEY, scope],
    queryFn: ({ pageParam, signal }) => page(pageParam).queryFn({ signal }),
    initialData: () => {
      const data = first.initialData();
      return data && { pages: [data], pageParams: [1] };
    },
    initialDataUpdatedAt: first.initialDataUpdatedAt,
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    staleTime: FRESH_MS,
    meta: { live: 'events', ...(scope === 'upcoming' && { agenda: agendaIn }) },
    select: ({ pages }) => pages.flatMap(({ calendar_events }) => calendar_events),
  });
}

/** The events of the days from `from` to `to`, both included; not loaded while a day is ''. */
export function eventsBetweenQuery(from: LimaDate, to: LimaDate) {
  return queryOptions({
    enabled: from !== '' && to !== '',
    queryKey: [...EVENTS_KEY, from, to],
    ...readOptions(EVENTS, readEvents, { from, to }),
    select: ({ calendar_events }) => calendar_events.filter(isPlaced),
    staleTime: FRESH_MS,
    meta: { live: 'events' },
    placeholderData: keepPreviousData,
  });
}

/** The past events of the last two months, the last first: those that the list of past events has so far, and the ones before them. */
export function useRecentPast(today: LimaDate) {
  const past = useInfiniteQuery(eventsQuery('past'));
  const between = useQuery(eventsBetweenQuery(addDays(today, -RECENT_DAYS), today));
  const read = past.data ?? [];
  const before = (between.data ?? []).filter(({ id }) => !read.some((event) => isSameId(event.id, id)));
  return {
    events: [...read, ...before.sort((one, other) => Date.parse(other.start_time) - Date.parse(one.start_time))],
    isPending: past.isPending || between.isLoading,
    /** What those before are missing by; not where a backend does not know the days of a list. */
    error: (statusOf(between.error) ?? 500) >= 500 ? between.error : null,
    retry: between.refetch,
  };
}

export type RecentPast = ReturnType<typeof useRecentPast>;

/** What a page without a connection shows of the list (rule 13.16). */
function agendaIn(data: unknown) {
  const { pages } = data as InfiniteData<EventsReply>;
  const events = pages.flatMap(({ calendar_events }) => calendar_events);
  return agendaOf(events, 'user');
}

/** Cancels an event, with a reason, which may be ''. */
export function useCancelEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'cancellation',
    done: texts.cancelled,
    scopes: ['past'],
    send: (reason: string) => http.post(`${pathOf(event)}/cancellation`, { json: { reason } }),
    isChanged: ({ status }) => status === 'cancelled',
  });
}

/** Moves an event to another start, an instant with Lima's offset. */
export function useMoveEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'move',
    done: texts.moved,
    scopes: ['upcoming'],
    send: (start_time: string) => http.put(pathOf(event), { json: { start_time } }),
    isChanged: ({ start_time }, wanted) => Date.parse(start_time) === Date.parse(wanted),
  });
}

/** Gives an event a meeting link of its own; null gives it the mentor's again. */
export function useLinkEvent(event: NamedEvent) {
  return useEventWrite(event, {
    name: 'link',
    done: texts.linked,
    scopes: ['upcoming'],
    send: (meeting_link: string | null) => http.put(`${pathOf(event)}/meeting_link`, { json: { meeting_link } }),
    isChanged: ({ meeting_link }, wanted) => meeting_link === (wanted ?? currentProfile()?.meetingLink ?? ''),
  });
}

/** Records the attendance and the mentor's private note; `isSilent` where the screen itself shows that it is done. */
export function useRecordEvent(event: NamedEvent, { isSilent = false } = {}) {
  return useEventWrite(event, {
    name: 'record',
    done: isSilent ? undefined : texts.recorded,
    scopes: ['upcoming', 'past'],
    send: (record: EventRecord) => http.put(`${pathOf(event)}/record`, { json: record }),
    isChanged: ({ attendance, note }, wanted) => attendance === wanted.attendance && note === wanted.note,
    onDone: (record) => showRecord(event, record),
  });
}

/** Shows a record in the lists that have its event before they are read again. */
function showRecord({ id }: NamedEvent, record: EventRecord) {
  const recorded = (reply: EventsReply) => ({
    ...reply,
    calendar_events: reply.calendar_events.map((event) => (isSameId(event.id, id) ? { ...event, ...record } : event)),
  });
  queryClient.setQueryData(
    eventsQuery('past').queryKey,
    (list) => list && { ...list, pages: list.pages.map(recorded) },
  );
  const isOfDays = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > EVENTS_KEY.length + 1;
  queryClient.setQueriesData<EventsReply>(
    { queryKey: EVENTS_KEY, predicate: isOfDays },
    (reply) => reply && recorded(reply),
  );
}

interface EventWrite<Variables> {
  name: string;
  /** What is said when it has succeeded, also where the dialog was closed meanwhile; undefined for nothing. */
  done: string | undefined;
  /** The lists in which the changed event can be. */
  scopes: EventScope[];
  send: (variables: Variables) => Promise<unknown>;
  /** Whether the event, read again, shows the change. */
  isChanged: (event: ReceivedEvent, variables: Variables) => boolean;
  /** Called when it has succeeded, before the lists are read again. */
  onDone?: (variables: Variables) => void;
}

/** A change of one event; whether it arrived is looked up in the lists (rule 11.3). */
function useEventWrite<Variables>({ id }: NamedEvent, write: EventWrite<Variables>) {
  const { name, done, scopes, send, isChanged, onDone } = write;
  return useWrite({
    name: `${name} ${id}`,
    send,
    hasArrived: async (variables: Variables) => {
      for (const scope of scopes)
        if (await isEventListed((event) => isSameId(event.id, id) && isChanged(event, variables), scope)) return true;
      return false;
    },
    shownAt: texts.shownAt,
    onSuccess(_, variables) {
      if (done) notifySuccess(done);
      onDone?.(variables);
    },
    onSettled: refreshEvents,
  });
}

/** Whether one of the mentor's events in the list `scope` is as `matches` says. */
function isEventListed(matches: (event: ReceivedEvent) => boolean, scope: EventScope): Promise<boolean> {
  return isListed(EVENTS, { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } }, matches);
}

function pathOf({ id }: NamedEvent): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

function refreshEvents() {
  void queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
}
