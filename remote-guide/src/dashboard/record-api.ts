import type { EventRecord } from '@mentorias/contract/events/guide-events';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { readEvent, readEvents } from '@mentorias/contract/received/events';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { http, isListed, queryClient } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Difference } from '@mentorias/ui/revised-write';
import { differing, useRevisedWrite } from '@mentorias/ui/revised-write';
import type { EventsReply, NamedEvent } from './events-api.ts';
import { EVENTS, EVENTS_KEY, eventsQuery } from './events-api.ts';
import { texts } from './texts.ts';

/** What a mentor records of an event. */
type RecordInput = Pick<EventRecord, 'attendance' | 'note'>;

interface RecordOptions {
  /** The revision of the record that the form shows. */
  revision?: number | undefined;
  /** Whether the screen itself shows that it is done. */
  isSilent?: boolean;
}

/** Records the attendance and the mentor's private note. */
export function useRecordEvent(event: NamedEvent, options: RecordOptions = {}) {
  const { revision = event.record_revision, isSilent = false } = options;
  return useEventWrite(event, {
    name: 'record',
    done: isSilent ? undefined : texts.recorded,
    scopes: ['upcoming', 'past'],
    revision,
    send: (record: RecordInput, known) => http.put(`${pathOf(event)}/record`, { json: { ...record, revision: known } }),
    isChanged: ({ attendance, note }, wanted) => attendance === wanted.attendance && note === wanted.note,
    differences: ({ attendance, note }, wanted) =>
      differing([
        [texts.attendance, attendanceLabel(attendance), attendanceLabel(wanted.attendance)],
        [texts.privateNote, note, wanted.note],
      ]),
    onDone: (record, stored) => showRecord(event, { ...record, record_revision: stored?.record_revision }),
  });
}

/** Shows a record in the lists that have its event before they are read again. */
function showRecord({ id }: NamedEvent, record: RecordInput & Pick<ReceivedEvent, 'record_revision'>) {
  const recorded = (reply: EventsReply) => ({
    ...reply,
    calendar_events: reply.calendar_events.map((event) => (isSameId(event.id, id) ? { ...event, ...record } : event)),
  });
  queryClient.setQueryData(
    eventsQuery('past').queryKey,
    (list) => list && { ...list, pages: list.pages.map(recorded) },
  );
  const isOfDays = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > EVENTS_KEY.length + 1;
  queryClient.setQueriesData<EventsReply>(
    { queryKey: EVENTS_KEY, predicate: isOfDays },
    (reply) => reply && recorded(reply),
  );
}

interface EventWrite<Variables> {
  name: string;
  /** What is said when it has succeeded, also where the dialog was closed meanwhile; undefined for nothing. */
  done: string | undefined;
  /** The lists in which the changed event can be. */
  scopes: EventScope[];
  /** The revision that the form shows; undefined where the last write counts. */
  revision?: number | undefined;
  send: (variables: Variables, revision: number | undefined) => Promise<Response>;
  /** Whether the event, read again, shows the change. */
  isChanged: (event: ReceivedEvent, variables: Variables) => boolean;
  /** In what the event differs from what the form would leave. */
  differences?: (current: ReceivedEvent, variables: Variables) => Difference[];
  /** Called when it has succeeded, before the lists are read again; with the event, where the reply shows it. */
  onDone?: (variables: Variables, stored: ReceivedEvent | undefined) => void;
}

/** A change of one event; whether it arrived is looked up in the lists (rule 11.3). */
export function useEventWrite<Variables>({ id }: NamedEvent, write: EventWrite<Variables>) {
  const { name, done, scopes, revision, send, isChanged, differences = () => [], onDone } = write;
  return useRevisedWrite({
    name: `${name} ${id}`,
    revision,
    send: async (variables: Variables, known) => {
      const response = await send(variables, known);
      return response
        .json()
        .then(readEvent)
        .catch(() => undefined);
    },
    read: readEvent,
    differences,
    hasArrived: async (variables: Variables) => {
      for (const scope of scopes)
        if (await isEventListed((event) => isSameId(event.id, id) && isChanged(event, variables), scope)) return true;
      return false;
    },
    shownAt: texts.shownAt,
    onSuccess(stored, variables) {
      if (done) notifySuccess(done);
      onDone?.(variables, stored);
    },
    onSettled: refreshEvents,
  });
}

/** Whether one of the mentor's events in the list `scope` is as `matches` says. */
function isEventListed(matches: (event: ReceivedEvent) => boolean, scope: EventScope): Promise<boolean> {
  return isListed(EVENTS, { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } }, matches);
}

/** The path of one event. */
export function pathOf({ id }: NamedEvent): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

function refreshEvents() {
  void queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
}
