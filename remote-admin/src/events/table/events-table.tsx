import { statusOf } from '@mentorias/session';
import { DataTable } from '@mentorias/ui/table';
import { useList } from '../../lists/list-query.ts';
import { useTableQuery } from '../../lists/use-table-query.ts';
import { failureText } from '../../notify-failure.ts';
import { CreateEvent } from '../changes/create-event.tsx';
import { eventsDownload, eventsQuery } from '../events-api.ts';
import { texts } from '../texts.ts';
import { eventColumns } from './event-columns.tsx';
import { eventFilters, eventQueryShape } from './event-filters.tsx';

/** All events. A backend without this list still takes new ones (rule 12.1). */
export function EventsTable() {
  const [query, setQuery] = useTableQuery(eventQueryShape);
  const { data, error, isLoading, retry } = useList(eventsQuery(query));
  return (
    <DataTable
      title={texts.list}
      columns={eventColumns}
      rowKey={(event) => event.id}
      rows={data?.calendar_events}
      meta={data?.meta}
      query={query}
      onQueryChange={setQuery}
      filters={eventFilters}
      download={eventsDownload}
      isLoading={isLoading}
      error={error ? errorText(error) : undefined}
      onRetry={statusOf(error) === 404 ? undefined : retry}
      actions={<CreateEvent />}
    />
  );
}

function errorText(error: unknown): string {
  return statusOf(error) === 404 ? texts.notOffered : failureText(error, { failed: texts.loadFailed });
}
