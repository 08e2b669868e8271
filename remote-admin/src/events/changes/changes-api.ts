import type { AttendanceResolution } from '@mentorias/contract/events/attendance';
import type { AdminBooking } from '@mentorias/contract/events/calendar-events';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import type { AnyId, WithAnyIds } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { readEvent, readEvents } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { attendanceLabel } from '@mentorias/domain/events/attendance';
import { statedBy } from '@mentorias/domain/events/outcome';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { doubtOf, http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { START_FIELDS, startSeen, useRevisedWrite } from '@mentorias/ui/revised-write';
import { notifyFailure } from '../../notify-failure.ts';
import { EVENTS, EVENTS_KEY } from '../events-api.ts';
import { texts } from '../texts.ts';
import { cancelAllTexts, cancelTexts, createTexts, moveTexts, statementTexts } from './texts.ts';

/** Creates an event, with the ids of any backend; the server acts on the same key once (rule 5.17). */
export function useCreateEvent() {
  return useWrite({
    name: 'event',
    send: (booking: WithAnyIds<AdminBooking>, key) =>
      http.post(EVENTS, { json: booking, headers: { [IDEMPOTENCY_HEADER]: key } }),
    hasArrived: ({ guide_id, user_id, start_time }) =>
      isEventListed({ guideId: guide_id, userId: user_id, start: new Date(start_time), status: 'confirmed' }),
    shownAt: texts.shownAt,
    elsewhere: texts.elsewhere,
    onSuccess: () => notifySuccess(createTexts.created),
    onError: (error) => notifyFailure(error, createTexts),
    onSettled: refreshEvents,
  });
}

/** A refusal is about what was sent: it goes when that changes. What may have arrived stays said. */
export function forgetRefusal({ error, reset }: { error: unknown; reset: () => void }): void {
  if (error && doubtOf(error) === undefined) reset();
}

/** Moves an event to another start. */
export function useMoveEvent(event: NamedEvent) {
  const { id } = event;
  return useRevisedWrite({
    name: `move ${id}`,
    seen: startSeen(event),
    fields: START_FIELDS,
    send: (start: Date, revision) => http.put(pathOf(id), { json: { start_time: start.toISOString(), revision } }),
    read: (current) => startSeen(readEvent(current)),
    mine: (start) => ({ start_time: start.toISOString() }),
    hasArrived: (start) => isEventListed({ id, start }),
    shownAt: texts.shownAt,
    onSuccess: (_, start) => notifySuccess(moveTexts.moved(start)),
    onError: (error) => notifyFailure(error, moveTexts),
    onSettled: refreshEvents,
  });
}

/** Cancels an event, with a reason, which may be ''. */
export function useCancelEvent(event: NamedEvent) {
  const { id, start_time } = event;
  return useRevisedWrite({
    name: `cancellation ${id}`,
    seen: startSeen(event),
    fields: START_FIELDS,
    send: (reason: string, revision) => http.post(`${pathOf(id)}/cancellation`, { json: { reason, revision } }),
    read: (current) => startSeen(readEvent(current)),
    mine: (_, seen) => seen,
    hasArrived: () => isEventListed({ id, start: new Date(start_time), status: 'cancelled' }),
    shownAt: texts.shownAt,
    onSuccess: () => notifySuccess(cancelTexts.cancelled),
    onError: (error) => notifyFailure(error, cancelTexts),
    onSettled: refreshEvents,
  });
}

/** Cancels all coming events of an inactive mentor, of which `event` is one (rule 6.7). */
export function useCancelAll({ id, start_time }: ReceivedEvent, guideId: AnyId) {
  return useWrite({
    name: `cancellation of all of ${guideId}`,
    send: async (reason: string) => {
      const reply = await http.post(`admin/guides/${encodeURIComponent(guideId)}/cancellation`, { json: { reason } });
      return countIn(fieldsOf(await reply.json().catch(() => undefined)).cancelled_count);
    },
    hasArrived: () => isEventListed({ id, start: new Date(start_time), status: 'cancelled' }),
    shownAt: texts.shownAt,
    onSuccess: (count) => notifySuccess(cancelAllTexts.cancelled(count)),
    onError: (error) => notifyFailure(error, cancelAllTexts),
    onSettled: refreshEvents,
  });
}

/** What an administrator decided of a past event; says is '' for nothing yet. */
interface Resolution {
  says: Attendance | '';
  reason: string;
  /** Who it was, which no form changes. */
  author: string;
}

const RESOLUTION_FIELDS: Fields<Resolution> = {
  says: [statementTexts.outcome, (says) => says && attendanceLabel(says)],
  reason: [statementTexts.reason, (reason) => reason],
};

function resolutionSeen({ statements, resolution_revision: revision }: ReceivedEvent): Version<Resolution> {
  const decision = statedBy(statements, 'admin');
  const { reason = '', author_name: author = '' } = decision ?? {};
  return { values: { says: decision?.says ?? '', reason, author }, revision };
}

/** Says what counts of a past event, and why, over what another administrator has decided of it only when asked to (rule 16.5). */
export function useResolveEvent(event: NamedEvent) {
  const { id, start_time } = event;
  return useRevisedWrite({
    name: `resolution of ${id}`,
    seen: resolutionSeen(event),
    fields: RESOLUTION_FIELDS,
    send: (resolution: AttendanceResolution, revision) =>
      http.put(`${pathOf(id)}/attendance`, { json: { ...resolution, revision } }),
    read: (current) => resolutionSeen(readEvent(current)),
    mine: ({ says, reason }, seen) => ({ ...seen, says, reason }),
    hasArrived({ says, reason }) {
      const day = limaDate(new Date(start_time));
      const list = { rowsOf: (reply: unknown) => readEvents(reply).calendar_events, query: { from: day, to: day } };
      return isListed(EVENTS, list, (listed) => {
        const resolution = isSameId(listed.id, id) ? statedBy(listed.statements, 'admin') : undefined;
        return resolution?.says === says && resolution.reason === reason;
      });
    },
    shownAt: texts.shownAt,
    onSuccess: () => notifySuccess(statementTexts.resolved),
    onSettled: refreshEvents,
  });
}

/** The known fields of the event that is looked up. */
interface EventCriteria {
  id?: AnyId | undefined;
  start: Date;
  status?: ReceivedEvent['status'];
  guideId?: AnyId;
  userId?: AnyId;
}

/** Whether the list has an event with these fields. */
function isEventListed({ id, start, status, guideId, userId }: EventCriteria): Promise<boolean> {
  const day = limaDate(start);
  const query = {
    ...(guideId !== undefined && { guide_id: String(guideId) }),
    ...(userId !== undefined && { user_id: String(userId) }),
    ...(status && { status }),
    from: day,
    to: day,
  };
  return isListed(
    EVENTS,
    { rowsOf: (reply) => readEvents(reply).calendar_events, query },
    (event) =>
      (id === undefined || isSameId(event.id, id)) &&
      (guideId === undefined || isSameId(event.guide.id, guideId)) &&
      (userId === undefined || isSameId(event.user.id, userId)) &&
      (status === undefined || event.status === status) &&
      Date.parse(event.start_time) === start.getTime(),
  );
}

function pathOf(id: AnyId): string {
  return `${EVENTS}/${encodeURIComponent(id)}`;
}

function refreshEvents(): void {
  void queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
}
