import type { AdminEventsPage } from '@mentorias/contract/admin-events';
import { limaDate } from '@mentorias/domain/lima-time';
import { http } from '@mentorias/session';
import type { Download } from '@mentorias/ui/table';
import { DataTable } from '@mentorias/ui/table';
import { metaOf, usePage } from '../lists/use-page.ts';
import { useTableQuery } from '../lists/use-table-query.ts';
import { failureText } from '../notify-failure.ts';
import { CreateEvent } from './create-event.tsx';
import { eventColumns } from './event-columns.tsx';
import { eventFilters, eventQueryShape } from './event-filters.tsx';
import { EVENTS } from './events-api.ts';
import { texts } from './texts.ts';

/** 'Descargar': the list without its pages (spec §7). */
const download: Download = {
  url: `${EVENTS}/download`,
  fetchFile: (url, searchParams) => http.get(url, { searchParams }).blob(),
  date: () => limaDate(new Date()),
};

/** Every session, whoever made it. */
export function EventsTable() {
  const [query, setQuery] = useTableQuery(eventQueryShape);
  const { data, error, isLoading, retry } = usePage<AdminEventsPage>(EVENTS, query);
  return (
    <DataTable
      title={texts.list}
      columns={eventColumns}
      rowKey={(event) => event.id}
      rows={data?.calendar_events}
      meta={data && metaOf(data.meta, data.calendar_events)}
      query={query}
      onQueryChange={setQuery}
      filters={eventFilters}
      download={download}
      isLoading={isLoading}
      error={error ? failureText(error, { failed: texts.loadFailed }) : undefined}
      onRetry={retry}
      actions={<CreateEvent />}
    />
  );
}
