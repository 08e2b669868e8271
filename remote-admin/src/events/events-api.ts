import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import { http } from '@mentorias/session';
import type { TableQuery } from '@mentorias/ui/table';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDownload, listQuery } from '../lists/list-query.ts';

/** The path of the events. */
export const EVENTS = 'admin/calendar_events';

/** The key of every read about events. */
export const EVENTS_KEY = ['admin', 'calendar-events'];

/** Within this time parts of one screen that show the same days share a read; a change invalidates it at once. */
const FRESH_MS = 5000;

export type { ReceivedEvent as AdminEvent };

/** One page of the events. */
export function eventsQuery(query: TableQuery) {
  return { ...listQuery(EVENTS, EVENTS_KEY, query, readEvents), meta: { live: 'events' as const } };
}

export const eventsDownload = listDownload(`${EVENTS}/download`);

/** All events of some days with valid times, up to the server's limit, and how many there are in all; without a query none is read. */
export function eventSpanQuery(searchParams: Record<string, string> | undefined) {
  return queryOptions({
    queryKey: [...EVENTS_KEY, 'span', searchParams],
    queryFn: async ({ signal }) => {
      const span = readEvents(await http.get(`${EVENTS}/span`, { searchParams, signal }).json());
      return { ...span, calendar_events: span.calendar_events.filter(isPlaced) };
    },
    enabled: searchParams !== undefined,
    staleTime: FRESH_MS,
    meta: { live: 'events' },
    placeholderData: keepPreviousData,
  });
}
