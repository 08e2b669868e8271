import type { AdminEvent, EventSpan } from '@mentorias/contract/admin-events';
import type { AdminBooking } from '@mentorias/contract/calendar-events';
import { http, queryClient } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';

/** The list of events, and the first part of the key of all that is read about them. */
export const EVENTS = 'admin/calendar_events';

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
    placeholderData: (previous) => previous,
  });
}

export type { AdminEvent };
