import type { AdminBooking } from '@mentorias/contract/events/calendar-events';
import type { AnyId, WithAnyIds } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { http, isListed, queryClient } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';

/** The path of the events, and the first part of every query key about them. */
export const EVENTS = 'admin/calendar_events';

/** Within this time parts of one screen that show the same days share a read; a change invalidates it at once. */
const FRESH_MS = 5000;

/** A new event, with the ids of any backend. */
export type SentBooking = WithAnyIds<AdminBooking>;

/** Creates an event; the server acts on the same key once (rule 5.17). */
export async function createEvent(booking: SentBooking, idempotencyKey: string): Promise<void> {
  await http.post(EVENTS, { json: booking, headers: { 'idempotency-key': idempotencyKey } });
}

export async function moveEvent(id: AnyId, start: Date): Promise<void> {
  await http.put(`${EVENTS}/${encodeURIComponent(id)}`, { json: { start_time: start.toISOString() } });
}

export async function cancelEvent(id: AnyId, reason: string): Promise<void> {
  await http.post(`${EVENTS}/${encodeURIComponent(id)}/cancellation`, { json: { reason } });
}

/** Cancels all coming events of an inactive mentor; returns their number where the backend says it (rule 6.7). */
export async function cancelAllOf(guideId: AnyId, reason: string): Promise<number | undefined> {
  const path = `admin/guides/${encodeURIComponent(guideId)}/cancellation`;
  const reply = await http.post(path, { json: { reason } });
  return countIn(fieldsOf(await reply.json().catch(() => undefined)).cancelled_count);
}

/** The known fields of the event that is looked up. */
interface EventCriteria {
  id?: AnyId;
  start?: Date;
  status?: ReceivedEvent['status'];
  guideId?: AnyId;
  userId?: AnyId;
}

/** Whether the list has an event with these fields. */
export function isListedEvent({ id, start, status, guideId, userId }: EventCriteria): Promise<boolean> {
  const day = start && limaDate(start);
  const query = {
    ...(guideId !== undefined && { guide_id: String(guideId) }),
    ...(userId !== undefined && { user_id: String(userId) }),
    ...(status && { status }),
    ...(day && { from: day, to: day }),
  };
  return isListed(
    EVENTS,
    { rowsOf: (reply) => readEvents(reply).calendar_events, query },
    (event) =>
      (id === undefined || isSameId(event.id, id)) &&
      (guideId === undefined || isSameId(event.guide.id, guideId)) &&
      (userId === undefined || isSameId(event.user.id, userId)) &&
      (status === undefined || event.status === status) &&
      (start === undefined || Date.parse(event.start_time) === start.getTime()),
  );
}

/** Invalidates every read about events. */
export function readEventsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [EVENTS] });
}

/** All events of some days, up to the server's limit; without a query nothing is read. */
export function useEventSpan(query: Record<string, string> | undefined) {
  return useQuery({
    queryKey: [EVENTS, 'span', query],
    queryFn: ({ signal }) => loadSpan(query, signal),
    enabled: query !== undefined,
    staleTime: FRESH_MS,
    placeholderData: (previous) => previous,
  });
}

/** The events with valid times, and how many there are in all. */
async function loadSpan(searchParams: Record<string, string> | undefined, signal: AbortSignal) {
  const span = readEvents(await http.get(`${EVENTS}/span`, { searchParams, signal }).json());
  return { ...span, calendar_events: span.calendar_events.filter(isPlaced) };
}

export type { ReceivedEvent as AdminEvent };
