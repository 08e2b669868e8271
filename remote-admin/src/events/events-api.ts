import type { AdminBooking } from '@mentorias/contract/calendar-events';
import type { AnyId, WithAnyIds } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import { limaDate } from '@mentorias/domain/lima-time';
import { http, isListed, queryClient } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';

/** The list of events, and the first part of the key of all that is read about them. */
export const EVENTS = 'admin/calendar_events';

/** Parts of one screen that show the same days ask once; a change is read at once all the same. */
const FRESH_MS = 5000;

/** A booking for whichever backend. */
export type SentBooking = WithAnyIds<AdminBooking>;

/** Creates an event; the same key is never acted on twice. */
export async function createEvent(booking: SentBooking, idempotencyKey: string): Promise<void> {
  await http.post(EVENTS, { json: booking, headers: { 'idempotency-key': idempotencyKey } });
}

export async function moveEvent(id: AnyId, start: Date): Promise<void> {
  await http.put(`${EVENTS}/${encodeURIComponent(id)}`, { json: { start_time: start.toISOString() } });
}

export async function cancelEvent(id: AnyId, reason: string): Promise<void> {
  await http.post(`${EVENTS}/${encodeURIComponent(id)}/cancellation`, { json: { reason } });
}

/** Calls off all coming sessions of a mentor whose account is off; answers how many those were, where that is said. */
export async function cancelAllOf(guideId: AnyId, reason: string): Promise<number | undefined> {
  const path = `admin/guides/${encodeURIComponent(guideId)}/cancellation`;
  const reply = await http.post(path, { json: { reason } });
  return countIn(fieldsOf(await reply.json().catch(() => undefined)).cancelled_count);
}

/** What is looked for: an event, as far as somebody knows it. */
interface Sought {
  id?: AnyId;
  start?: Date;
  status?: ReceivedEvent['status'];
  guideId?: AnyId;
  userId?: AnyId;
}

/** Whether the list of events holds one like that. */
export function isListedEvent({ id, start, status, guideId, userId }: Sought): Promise<boolean> {
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

/** Reads again all that shows events. */
export function readEventsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [EVENTS] });
}

/** All events of some days, as far as the server answers so many; not asked at all without a query. */
export function useEventSpan(query: Record<string, string> | undefined) {
  return useQuery({
    queryKey: [EVENTS, 'span', query],
    queryFn: ({ signal }) => loadSpan(query, signal),
    enabled: query !== undefined,
    staleTime: FRESH_MS,
    placeholderData: (previous) => previous,
  });
}

/** Those that have a place in a calendar, and how many there are in all. */
async function loadSpan(searchParams: Record<string, string> | undefined, signal: AbortSignal) {
  const span = readEvents(await http.get(`${EVENTS}/span`, { searchParams, signal }).json());
  return { ...span, calendar_events: span.calendar_events.filter(isPlaced) };
}

export type { ReceivedEvent as AdminEvent };
