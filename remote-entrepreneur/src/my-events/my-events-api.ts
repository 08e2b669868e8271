import { timesOf } from '@mentorias/contract/events/event-times';
import type { RatingInput } from '@mentorias/contract/events/ratings';
import { wordOf } from '@mentorias/contract/events/statements';
import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { readBooked, readEvent, readEvents } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { emailsIn } from '@mentorias/domain/events/attendees';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { mayChange } from '@mentorias/domain/events/calendar-events';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { findListed, http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { START_FIELDS, startSeen, useRevisedWrite } from '@mentorias/ui/revised-write';
import { GUIDE_SEARCH_KEY } from '../guide-search/guide-search-api.ts';
import { OPEN_DAYS_KEY } from '../slot-choice/available-hours-api.ts';
import { EVENTS, EVENTS_KEY } from './events-query.ts';
import { markMoved } from './moved-event.ts';
import { detailsTexts, texts } from './texts.ts';

/** Whether one of the user's events in the list `scope` is as `matches` says. */
export function isEventListed(
  matches: (event: ReceivedEvent) => boolean,
  scope: EventScope = 'upcoming',
): Promise<boolean> {
  return isListed(EVENTS, { rowsOf: (reply) => readEvents(reply).calendar_events, query: { scope } }, matches);
}

/** The event with this id that can still be moved; undefined where it has begun, was cancelled or is somebody else's. */
export async function findMovableEvent(id: string): Promise<NamedEvent | undefined> {
  const list = { rowsOf: (reply: unknown) => readEvents(reply).calendar_events, query: { scope: 'upcoming' } };
  const event = await findListed(EVENTS, list, (row) => isSameId(row.id, id));
  return event && mayChange(timesOf(event), new Date()) ? { ...event, id: event.id ?? id } : undefined;
}

/** Moves an event to another start, an instant with Lima's offset. */
export function useMoveEvent(event: NamedEvent) {
  const { id } = event;
  return useRevisedWrite({
    name: `move ${id}`,
    seen: startSeen(event),
    fields: START_FIELDS,
    send: (start_time: string, revision) => http.put(pathOf(id), { json: { start_time, revision } }),
    read: (current) => startSeen(readEvent(current)),
    mine: (start_time) => ({ start_time }),
    hasArrived: (start_time) =>
      isEventListed((event) => isSameId(event.id, id) && Date.parse(event.start_time) === Date.parse(start_time)),
    shownAt: texts.shownAt,
    onSuccess(_, start_time) {
      const start = new Date(start_time);
      markMoved(id, start);
      done(texts.moved(start));
    },
  });
}

/** What the form of topic and guests holds; `emails` are of guests to add. */
interface Details {
  description: string;
  emails: string;
}

const DETAILS_FIELDS: Fields<Details> = { description: [detailsTexts.description, (text) => text] };

export function detailsSeen({ description, revision }: ReceivedEvent): Version<Details> {
  return { values: { description, emails: '' }, revision };
}

/** Changes the topic of an event and adds guests (rule 6.18). */
export function useChangeDetails({ id }: NamedEvent, seen: Version<Details>) {
  return useRevisedWrite({
    name: `details ${id}`,
    seen,
    fields: DETAILS_FIELDS,
    async send({ description, emails }: Details, revision) {
      const attendees = emailsIn(emails).map((email) => ({ email }));
      const reply = await http.put(`${pathOf(id)}/details`, { json: { description, attendees, revision } });
      return readBooked(await reply.json().catch(() => null));
    },
    read: (current) => detailsSeen(readEvent(current)),
    mine: (details) => details,
    hasArrived: ({ description, emails }) =>
      isEventListed(
        (event) =>
          isSameId(event.id, id) &&
          event.description === description &&
          emailsIn(emails)
            .map(normalizeEmail)
            .every((email) => addressesOf(event).includes(email)),
      ),
    shownAt: texts.shownAt,
    onSuccess(changed) {
      const stopped = changed?.stopped ?? [];
      if (stopped.length === 0) done(detailsTexts.saved);
      else done(detailsTexts.savedButStopped(stopped), { autoClose: false });
    },
  });
}

/** The addresses of all who are in an event. */
function addressesOf({ guide, user, attendees }: ReceivedEvent): string[] {
  return [guide, user, ...attendees].map(({ email }) => normalizeEmail(email));
}

/** Cancels an event, with a reason, which may be ''. */
export function useCancelEvent(event: NamedEvent) {
  const { id } = event;
  return useRevisedWrite({
    name: `cancellation ${id}`,
    seen: startSeen(event),
    fields: START_FIELDS,
    send: (reason: string, revision) => http.post(`${pathOf(id)}/cancellation`, { json: { reason, revision } }),
    read: (current) => startSeen(readEvent(current)),
    mine: (_, seen) => seen,
    hasArrived: () => isEventListed((event) => isSameId(event.id, id) && event.status === 'cancelled', 'past'),
    shownAt: texts.shownAt,
    onSuccess: () => done(texts.cancelled),
  });
}

/** Says whether a past event was held; null takes it back (rule 16.1). The card shows it. */
export function useStateAttendance({ id }: NamedEvent) {
  return useWrite({
    name: `attendance ${id}`,
    send: (says: Attendance | null) => http.put(`${pathOf(id)}/attendance`, { json: { says } }),
    hasArrived: (says) =>
      isEventListed((event) => isSameId(event.id, id) && (wordOf(event, 'user') ?? null) === says, 'past'),
    shownAt: texts.shownAt,
    onSettled: refreshEvents,
  });
}

/** Says how useful an event was, in place of what was said before; what is left out stays (rule 16.30). The card shows it. */
export function useRate({ id }: NamedEvent) {
  return useWrite({
    name: `rating ${id}`,
    send: (rating: RatingInput) => http.put(`${pathOf(id)}/rating`, { json: rating }),
    hasArrived: ({ score, comment, comment_shared }) =>
      isEventListed(
        ({ id: listed, rating }) =>
          isSameId(listed, id) &&
          rating?.score === score &&
          (comment === undefined || rating.comment === comment) &&
          (comment_shared === undefined || rating.comment_shared === comment_shared),
        'past',
      ),
    shownAt: texts.shownAt,
    onSettled: refreshEvents,
  });
}

/** Runs also where the dialog was closed before the reply came. */
function done(message: string, options?: Parameters<typeof notifySuccess>[1]): void {
  notifySuccess(message, options);
  refreshEvents();
}

function pathOf(id: AnyId): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

/** Reads again all that a change of an event touches: the lists, and the hours that it frees or takes. */
export function refreshEvents(): void {
  for (const key of [EVENTS_KEY, GUIDE_SEARCH_KEY, OPEN_DAYS_KEY]) queryClient.invalidateQueries({ queryKey: key });
}
