import type { Booking } from '@mentorias/contract/events/calendar-events';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import type { WithAnyIds } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { readBooked } from '@mentorias/contract/received/events';
import { http, queryClient, useWrite } from '@mentorias/session';
import { GUIDE_SEARCH_KEY } from '../guide-search/guide-search-api.ts';
import { EVENTS_KEY } from '../my-events/events-query.ts';
import { isEventListed } from '../my-events/my-events-api.ts';
import { texts } from './texts.ts';

/** A booking whose ids are as the backend sent them (rule 12.2). */
type SentBooking = WithAnyIds<Booking>;

interface BookingOutcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Books an event. Its reply is what is known of it, which may be nothing; the outcome is told even where the form is gone. */
export function useBook({ onSuccess, onError }: BookingOutcome) {
  return useWrite({
    name: 'booking',
    send: async (booking: SentBooking, key) => {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const response = await http.post('entrepreneur/calendar_events', { json: booking, headers });
      return readBooked(await response.json().catch(() => null));
    },
    hasArrived: isBooked,
    shownAt: texts.shownAt,
    elsewhere: texts.elsewhere,
    onSuccess() {
      onSuccess();
      queryClient.invalidateQueries({ queryKey: EVENTS_KEY });
      queryClient.invalidateQueries({ queryKey: GUIDE_SEARCH_KEY });
    },
    onError,
  });
}

function isBooked({ guide_id, start_time }: SentBooking): Promise<boolean> {
  return isEventListed(
    ({ guide, start_time: start, status }) =>
      status !== 'cancelled' &&
      Date.parse(start) === Date.parse(start_time) &&
      (guide.id === undefined || isSameId(guide.id, guide_id)),
  );
}
