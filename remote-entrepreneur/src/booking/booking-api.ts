import type { Booking, CalendarEvent } from '@mentorias/contract/calendar-events';
import type { Received } from '@mentorias/contract/received';
import { http, queryClient } from '@mentorias/session';

/** Books a session; the same key with the same booking books once, however often it is sent. Gives what the reply tells of it. */
export async function book(booking: Booking, key: string): Promise<Received<CalendarEvent>> {
  const headers = { 'idempotency-key': key };
  const response = await http.post('entrepreneur/calendar_events', { json: booking, headers });
  queryClient.invalidateQueries({ queryKey: ['calendar-events'] });
  queryClient.invalidateQueries({ queryKey: ['guide-search'] });
  const event = await response.json<Received<CalendarEvent> | null>().catch(() => null);
  return event ?? {};
}
