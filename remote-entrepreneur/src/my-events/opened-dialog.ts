import type { NamedEvent } from '@mentorias/contract/received/events';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

/** What a form that changes an event gets. */
export type ChangeFormProps = { event: NamedEvent; onClose: () => void };

/** Which form is open, and for which event; `choose` asks which of the first two. */
export const { openDialog, useCurrentDialog } = createDialogStore<{
  kind: 'choose' | 'move' | 'cancel' | 'details' | 'summary' | 'rating';
  event: NamedEvent;
}>();
