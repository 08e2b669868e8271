import { isNarrowed, wireCriteria } from '@mentorias/ui/table';
import { useQuery } from '@tanstack/react-query';
import { eventSpanQuery } from '../events/events-api.ts';
import { eventQueryShape } from '../events/table/event-filters.tsx';
import { useRefusedFilters } from '../lists/use-refused-filters.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import { useShownSpan } from './use-shown-span.ts';

/** The calendar's days and their events, with the search and the filters of the table but for its page and dates. */
export function useCalendar() {
  const shown = useShownSpan();
  const kept = useTableQuery(eventQueryShape);
  const [query] = kept;
  const { from: _from, to: _to, ...filters } = query.filters;
  const narrowing = { ...query, sort: null, filters };
  const events = useQuery(eventSpanQuery({ ...wireCriteria(narrowing), from: shown.span.from, to: shown.span.to }));
  const error = useRefusedFilters(events.error, kept);
  return { ...shown, events, error, isNarrowed: isNarrowed(narrowing) };
}
