import type { AdminBooking } from '@mentorias/contract/calendar-events';
import type { ReceivedId } from '@mentorias/contract/received';
import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { isPlaced, readEvents } from '@mentorias/contract/received/events';
import { http, queryClient } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';

/** The list of events, and the first part of the key of all that is read about them. */
export const EVENTS = 'admin/calendar_events';

/** Parts of one screen that show the same days ask once; a change is read at once all the same. */
const FRESH_MS = 5000;

/** Creates an event; the same key is never acted on twice. */
export async function createEvent(booking: AdminBooking, idempotencyKey: string): Promise<void> {
  await http.post(EVENTS, { json: booking, headers: { 'idempotency-key': idempotencyKey } });
}

export async function moveEvent(id: ReceivedId, start: Date): Promise<void> {
  await http.put(`${EVENTS}/${encodeURIComponent(id)}`, { json: { start_time: start.toISOString() } });
}

export async function cancelEvent(id: ReceivedId, reason: string): Promise<void> {
  await http.post(`${EVENTS}/${encodeURIComponent(id)}/cancellation`, { json: { reason } });
}

/** Calls off all coming sessions of a mentor whose account is off; answers how many those were, where that is said. */
export async function cancelAllOf(guideId: ReceivedId, reason: string): Promise<number | undefined> {
  const path = `admin/guides/${encodeURIComponent(guideId)}/cancellation`;
  const reply = await http.post(path, { json: { reason } });
  return countIn(fieldsOf(await reply.json().catch(() => undefined)).cancelled_count);
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
