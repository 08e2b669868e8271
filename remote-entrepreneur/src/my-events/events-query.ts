import { agendaOf } from '@mentorias/contract/events/agenda';
import { readEvents } from '@mentorias/contract/received/events';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { readOptions } from '@mentorias/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const EVENTS = 'entrepreneur/calendar_events';

/** The key of all lists of the user's events. */
export const EVENTS_KEY = ['calendar-events'];

/** One page of the user's events. */
export function eventsQuery(scope: EventScope, page: number) {
  return queryOptions({
    queryKey: [...EVENTS_KEY, scope, page],
    ...readOptions(EVENTS, readEvents, { scope, page }),
    placeholderData: keepPreviousData,
    meta: { live: 'events', ...(scope === 'upcoming' && page === 1 && { agenda: agendaIn }) },
  });
}

/** What a page without a connection shows of the list (rule 13.16). */
function agendaIn(data: unknown) {
  const { calendar_events } = data as ReturnType<typeof readEvents>;
  return agendaOf(calendar_events, 'guide');
}
