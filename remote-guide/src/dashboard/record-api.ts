import type { EventRecord } from '@mentorias/contract/events/guide-events';
import { hasStatements, wordOf } from '@mentorias/contract/events/statements';
import { isSameId } from '@mentorias/contract/ids';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { readEvent, readEvents } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { http, isListed, queryClient } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import type { EventsReply } from './events-api.ts';
import { EVENTS, EVENTS_KEY, eventsQuery } from './events-api.ts';
import { texts } from './texts.ts';

/** What a mentor records of an event. */
type RecordInput = Pick<EventRecord, 'attendance' | 'note'>;

const RECORD_FIELDS: Fields<RecordInput> = {
  attendance: [texts.attendance, (attendance) => attendanceLabel(attendance, 'guide')],
  note: [texts.privateNote, (note) => note.trim()],
};

/** The record of an event, as it was read. */
export function recordSeen({ attendance, note, record_revision }: ReceivedEvent): Version<RecordInput> {
  return { values: { attendance, note }, revision: record_revision };
}

/** What was made of an event, and of whose words. */
function settledOf({ attendance, outcome_basis, statements }: ReceivedEvent) {
  return { attendance, outcome_basis, statements };
}

interface RecordOptions {
  /** The record that the form was typed over. */
  seen?: Version<RecordInput>;
  /** Whether the screen itself shows that it is done. */
  isSilent?: boolean;
}

/** Records the attendance and the mentor's private note. */
export function useRecordEvent(event: NamedEvent, options: RecordOptions = {}) {
  const { seen = recordSeen(event), isSilent = false } = options;
  return useEventWrite(event, {
    name: 'record',
    done: isSilent ? undefined : texts.recorded,
    scopes: ['upcoming', 'past'],
    seen,
    fields: RECORD_FIELDS,
    send: (record: RecordInput, revision) => http.put(`${pathOf(event)}/record`, { json: { ...record, revision } }),
    read: recordSeen,
    mine: (record) => record,
    isChanged: ({ attendance, note }, wanted) => attendance === wanted.attendance && note === wanted.note,
    onDone: (record, stored) =>
      showInLists(event, {
        ...record,
        record_revision: stored?.record_revision,
        ...(stored && hasStatements(stored) && settledOf(stored)),
      }),
  });
}

/** Shows what has changed in the lists that have an event before they are read again. */
function showInLists({ id }: NamedEvent, record: Partial<ReceivedEvent>) {
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

/** What a mentor says of a past event, by one tap; with a backend that knows records alone, as one with the note that is there. */
export function useAnswer(event: NamedEvent) {
  const recording = useRecordEvent(event, { isSilent: true });
  const stating = useEventWrite(event, {
    name: 'attendance',
    done: undefined,
    scopes: ['past'],
    seen: { values: { attendance: event.attendance }, revision: undefined },
    fields: { attendance: RECORD_FIELDS.attendance },
    send: (says: Attendance | null) => http.put(`${pathOf(event)}/attendance`, { json: { says } }),
    read: ({ attendance }) => ({ values: { attendance }, revision: undefined }),
    mine: (attendance) => ({ attendance }),
    isChanged: (stored, says) => (wordOf(stored, 'guide') ?? null) === says,
    onDone: (_, stored) => stored && showInLists(event, settledOf(stored)),
  });
  if (hasStatements(event)) return { answer: (says: Attendance | null) => stating.mutate(says), write: stating };
  const record = (attendance: Attendance | null) => recording.mutate({ attendance, note: event.note });
  return { answer: record, write: recording };
}

interface EventWrite<Variables, Values> {
  name: string;
  /** What is said when it has succeeded, also where the dialog was closed meanwhile; undefined for nothing. */
  done: string | ((variables: Variables) => string) | undefined;
  /** The lists in which the changed event can be. */
  scopes: EventScope[];
  /** What the form shows, its fields, and the same of the event that is stored now. */
  seen: Version<Values>;
  fields: Fields<Values>;
  read: (event: ReceivedEvent) => Version<Values>;
  /** What the write would leave of what was `seen`. */
  mine: (variables: Variables, seen: Values) => Values;
  send: (variables: Variables, revision: number | undefined) => Promise<Response>;
  /** Whether the event, read again, shows the change. */
  isChanged: (event: ReceivedEvent, variables: Variables) => boolean;
  /** Called when it has succeeded, before the lists are read again; with the event, where the reply shows it. */
  onDone?: (variables: Variables, stored: ReceivedEvent | undefined) => void;
}

/** A change of one event; whether it arrived is looked up in the lists (rule 11.3). */
export function useEventWrite<Variables, Values extends object>(
  { id }: NamedEvent,
  write: EventWrite<Variables, Values>,
) {
  const { name, done, scopes, read, send, isChanged, onDone, ...rest } = write;
  return useRevisedWrite({
    ...rest,
    name: `${name} ${id}`,
    send: async (variables: Variables, revision) => {
      const response = await send(variables, revision);
      return response
        .json()
        .then(readEvent)
        .catch(() => undefined);
    },
    read: (current) => read(readEvent(current)),
    hasArrived: async (variables: Variables) => {
      for (const scope of scopes)
        if (await isEventListed((event) => isSameId(event.id, id) && isChanged(event, variables), scope)) return true;
      return false;
    },
    shownAt: texts.shownAt,
    onSuccess(stored, variables) {
      if (done) notifySuccess(typeof done === 'string' ? done : done(variables));
      onDone?.(variables, stored);
    },
    onSettled: refreshEvents,
  });
}

/** Whether one of the mentor's events in the list `scope` is as `matches` says. */
export function isEventListed(matches: (event: ReceivedEvent) => boolean, scope: EventScope): Promise<boolean> {
  return isListed(EVENTS, { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } }, matches);
}

/** The path of one event. */
export function pathOf({ id }: NamedEvent): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

/** Reads again the lists that have the mentor's events. */
export function refreshEvents() {
  void queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
}
