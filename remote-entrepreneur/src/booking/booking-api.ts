import type { Booking } from '@mentorias/contract/calendar-events';
import { http, queryClient } from '@mentorias/session';

/** Books a session. The same key with the same booking books once, however often it is sent. */
export async function book(booking: Booking, key: string | undefined): Promise<void> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  await http.post('entrepreneur/calendar_events', { json: booking, headers });
  queryClient.invalidateQueries({ queryKey: ['calendar-events'] });
  queryClient.invalidateQueries({ queryKey: ['guide-search'] });
}
