import type { Booking } from '@mentorias/contract/calendar-events';
import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a filled form: sent again with the same content it is the same key, so that a lost reply never
 * books twice; with other content, or after `forget`, it is another form.
 */
export function useBookingKey() {
  const last = useRef<{ content: string; key: string | undefined }>(null);
  return {
    keyOf(booking: Booking): string | undefined {
      const content = JSON.stringify(booking);
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}

/** Undefined on a page without a secure context, where browsers make no UUID. */
function newKey(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}
