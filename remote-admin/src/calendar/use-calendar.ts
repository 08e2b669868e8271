import { dayOf } from '@mentorias/contract/events/event-times';
import { wireCriteria } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import type { AdminEvent } from '../events/events-api.ts';
import { eventSpanQuery } from '../events/events-api.ts';
import { eventQueryShape } from '../events/table/event-filters.tsx';
import { useRefusedFilters } from '../lists/use-refused-filters.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import type { Span } from './use-shown-span.ts';
import { useShownSpan } from './use-shown-span.ts';

/** The days of the calendar, and their events. */
export interface ShownEvents {
  span: Span;
  events: AdminEvent[];
}

/** The calendar's days and their events, with the search and the filters of the table (rule 9.22): of the days those between its dates. */
export function useCalendar() {
  const shown = useShownSpan();
  const kept = useTableQuery(eventQueryShape);
  const [query] = kept;
  const { from = shown.span.from, to = shown.span.to, ...filters } = query.filters;
  const days = { from: [from, shown.span.from].sort()[1]!, to: [to, shown.span.to].sort()[0]! };
  /** No day that is shown is between the dates. */
  const isOutside = days.from > days.to;
  const criteria = wireCriteria({ ...query, sort: null, filters });
  const events = useQuery(eventSpanQuery(isOutside ? undefined : { ...criteria, ...days }));
  const error = useRefusedFilters(events.error, kept);
  /** What began before the days that are shown has no place on them. */
  const onDays = (events.data?.calendar_events ?? []).filter(
    (event) => events.isPlaceholderData || dayOf(event) >= shown.span.from,
  );
  return { ...shown, events, onDays, error, isOutside };
}
