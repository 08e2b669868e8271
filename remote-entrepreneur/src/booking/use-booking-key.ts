import type { Booking } from '@mentorias/contract/calendar-events';
import { newUuid } from '@mentorias/domain/uuid';
import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a filled form: sent again with the same content it is the same key, so that a lost reply never
 * books twice; with other content, or after `forget`, it is another form.
 */
export function useBookingKey() {
  const last = useRef<{ content: string; key: string }>(null);
  return {
    keyOf(booking: Booking): string {
      const content = JSON.stringify(booking);
      if (last.current?.content !== content) last.current = { content, key: newUuid() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}
