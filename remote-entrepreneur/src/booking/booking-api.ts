import type { Booking } from '@mentorias/contract/calendar-events';
import type { BookedEvent } from '@mentorias/contract/received/events';
import { readBooked } from '@mentorias/contract/received/events';
import { http, queryClient } from '@mentorias/session';

/** Books a session; the same key with the same booking books once, however often it is sent. Gives what the reply tells of it. */
export async function book(booking: Booking, key: string | undefined): Promise<BookedEvent> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const response = await http.post('entrepreneur/calendar_events', { json: booking, headers });
  queryClient.invalidateQueries({ queryKey: ['calendar-events'] });
  queryClient.invalidateQueries({ queryKey: ['guide-search'] });
  return readBooked(await response.json().catch(() => null));
}
