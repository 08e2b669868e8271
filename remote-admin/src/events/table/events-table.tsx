import { statusOf } from '@mentorias/session';
import { DataTable } from '@mentorias/ui/table';
import { useList } from '../../lists/use-list.ts';
import { CreateEvent } from '../changes/create-event.tsx';
import { eventsDownload, eventsQuery } from '../events-api.ts';
import { texts } from '../texts.ts';
import { eventColumns } from './event-columns.tsx';
import { eventQueryShape } from './event-filters.tsx';

/** All events. A backend without this list still takes new ones (rule 12.1). */
export function EventsTable() {
  const { data, error, table } = useList({ shape: eventQueryShape, query: eventsQuery, failed: texts.loadFailed });
  return (
    <DataTable
      title={texts.list}
      columns={eventColumns}
      rowKey={(event) => event.id}
      rows={data?.calendar_events}
      {...table}
      {...(statusOf(error) === 404 && { error: texts.notOffered, onRetry: undefined })}
      download={eventsDownload}
      actions={<CreateEvent />}
    />
  );
}
