import { agendaOf } from '@mentorias/contract/events/agenda';
import { isSameId } from '@mentorias/contract/ids';
import type { NamedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays } from '@mentorias/domain/time/lima-time';
import { findListed, readOptions, statusOf } from '@mentorias/session';
import type { InfiniteData } from '@tanstack/react-query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { FRESH_MS } from '../availability/profile-query.ts';

/** The path of the mentor's events. */
export const EVENTS = 'guide/calendar_events';

/** The longest span of days that the server lists; `remote.json` names it too. */
export const SPAN_DAYS = 62;

/** The key of all lists of the mentor's events. */
export const EVENTS_KEY = ['guide', 'calendar-events'];

export type EventsReply = ReturnType<typeof readEvents>;

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
  const between = useQuery(eventsBetweenQuery(addDays(today, -SPAN_DAYS), today));
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

/** The coming event with this id; undefined where it is over, cancelled or somebody else's. */
export async function findUpcomingEvent(id: string): Promise<NamedEvent | undefined> {
  const list = { rowsOf: (reply: unknown) => readEvents(reply).calendar_events, query: { scope: 'upcoming' } };
  const event = await findListed(EVENTS, list, (row) => isSameId(row.id, id));
  return event && { ...event, id: event.id ?? id };
}

/** What a page without a connection shows of the list (rule 13.16). */
function agendaIn(data: unknown) {
  const { pages } = data as InfiniteData<EventsReply>;
  const events = pages.flatMap(({ calendar_events }) => calendar_events);
  return agendaOf(events, 'user');
}
