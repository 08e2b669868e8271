import { readEvents } from '@mentorias/contract/received/events';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { http, reasonOf, statusOf } from '@mentorias/session';
import type { Download } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { usePage } from '../../lists/use-page.ts';
import { useTableQuery } from '../../lists/use-table-query.ts';
import { failureText } from '../../notify-failure.ts';
import { EVENTS } from '../events-api.ts';
import { CreateEvent } from '../forms/create-event.tsx';
import { texts } from '../texts.ts';
import { eventColumns } from './event-columns.tsx';
import { eventFilters, eventQueryShape } from './event-filters.tsx';

/** 'Descargar': the list of all pages (rule 9.8). */
const download: Download = {
  url: `${EVENTS}/download`,
  fetchFile: (url, searchParams) => http.get(url, { searchParams }).blob(),
  date: () => limaDate(new Date()),
  reasonOf,
};

/** All events. A backend without this list still takes new ones (rule 12.1). */
export function EventsTable() {
  const [query, setQuery] = useTableQuery(eventQueryShape);
  const { data, error, isLoading, retry } = usePage(EVENTS, query, readEvents);
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
      download={download}
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
