import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { useOffered } from '@mentorias/session';
import { lazyPart, useNow } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { Coming } from '../../calendar/coming.tsx';
import { QuickFilters } from '../../lists/quick-filters.tsx';
import { useList } from '../../lists/use-list.ts';
import { CreateEvent } from '../changes/create-event.tsx';
import { eventsDownload, eventsQuery } from '../events-api.ts';
import { quickTexts, texts } from '../texts.ts';
import { compactEvent, eventColumns } from './event-columns.tsx';
import { eventQueryShape } from './event-filters.tsx';
import { useEventsView, ViewSwitch } from './events-view.tsx';

const CalendarSection = lazyPart(
  () => import('../../calendar/calendar-section.tsx').then((code) => code.CalendarSection),
  Coming,
);

/** Without a list there is nothing to search, filter or sort: it would act on the file alone. */
const WITHOUT_LIST = {
  columns: [],
  filters: [],
  query: { page: 1, search: '', sort: null, filters: {} },
  isSearchable: false,
  error: texts.notOffered,
  onRetry: undefined,
};

/** All events, the next first, as a table or as a calendar. A backend without this list still takes new ones (rule 12.1). */
export function EventsTable() {
  const { data, table } = useList({ shape: eventQueryShape, query: eventsQuery, failed: texts.loadFailed });
  const isOffered = useOffered('admin/calendar_events');
  const hasCalendar = useOffered('admin/calendar_events/span');
  const isCalendar = useEventsView().view === 'calendar' && hasCalendar;
  return (
    <DataTable
      title={texts.list}
      columns={eventColumns}
      {...(isOffered && { compact: compactEvent })}
      rowKey={(event) => event.id}
      rows={data?.calendar_events}
      {...table}
      {...(isCalendar && { view: <CalendarSection />, error: undefined })}
      {...(isOffered ? { quickFilters: <EventQuickFilters {...table} /> } : WITHOUT_LIST)}
      download={eventsDownload}
      searchedIn={texts.searchedIn}
      actions={
        <>
          {hasCalendar && <ViewSwitch />}
          <CreateEvent />
        </>
      }
    />
  );
}

interface EventQuickFiltersProps {
  query: TableQuery;
  onQueryChange: (query: TableQuery) => void;
}

/** 'Hoy', 'Esta semana', 'Sin registrar', 'En desacuerdo' and 'Canceladas' (rule 9.21). */
function EventQuickFilters(props: EventQuickFiltersProps) {
  const today = limaDate(useNow());
  const monday = mondayOf(today);
  const choices = [
    [quickTexts.today, { from: today, to: today }],
    [quickTexts.week, { from: monday, to: addDays(monday, 6) }],
    [quickTexts.unrecorded, { status: 'unrecorded' }],
    [quickTexts.disputed, { status: 'disputed' }],
    [quickTexts.cancelled, { status: 'cancelled' }],
  ] as const;
  return <QuickFilters choices={choices} query={props.query} onQueryChange={props.onQueryChange} />;
}
