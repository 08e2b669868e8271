import type { AdminEvent, CancellationOfAll, EventSpan } from '@mentorias/contract/admin-events';
import type { AdminBooking } from '@mentorias/contract/calendar-events';
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

export async function moveEvent(id: number, start: Date): Promise<void> {
  await http.put(`${EVENTS}/${id}`, { json: { start_time: start.toISOString() } });
}

export async function cancelEvent(id: number, reason: string): Promise<void> {
  await http.post(`${EVENTS}/${id}/cancellation`, { json: { reason } });
}

/** Calls off all coming sessions of a mentor whose account is off; answers how many those were. */
export async function cancelAllOf(guideId: number, reason: string): Promise<number> {
  const reply = await http.post(`admin/guides/${guideId}/cancellation`, { json: { reason } }).json<CancellationOfAll>();
  return reply.cancelled_count;
}

/** Reads again all that shows events. */
export function readEventsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [EVENTS] });
}

/** All events of some days, as far as the server answers so many; not asked at all without a query. */
export function useEventSpan(query: Record<string, string> | undefined) {
  return useQuery({
    queryKey: [EVENTS, 'span', query],
    queryFn: ({ signal }) => http.get(`${EVENTS}/span`, { searchParams: query, signal }).json<EventSpan>(),
    enabled: query !== undefined,
    staleTime: FRESH_MS,
    placeholderData: (previous) => previous,
  });
}

export type { AdminEvent };
