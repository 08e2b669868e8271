import type { AdminEvent } from '../events-api.ts';

/** The props of each form about an event. */
export interface EventFormProps {
  event: AdminEvent;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}
