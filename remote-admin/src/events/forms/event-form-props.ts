import type { AdminEvent } from '../events-api.ts';

/** What a form about an event is given. */
export interface EventFormProps {
  event: AdminEvent;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}
