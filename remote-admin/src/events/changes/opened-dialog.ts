import type { AnyId } from '@mentorias/contract/ids';
import type { NamedEvent } from '@mentorias/contract/received/events';
import { createDialogStore } from '@mentorias/ui/opened-dialog';
import type { AdminEvent } from '../events-api.ts';
import type { StartValues } from './start-fields.tsx';

/** Which dialog is open, and for which event. */
export type DialogState =
  | { kind: 'create'; start?: StartValues }
  | { kind: 'details'; event: AdminEvent }
  | { kind: 'move' | 'cancel' | 'resolve'; event: NamedEvent }
  | { kind: 'cancelAll'; event: AdminEvent; guideId: AnyId };

export const { openDialog, useCurrentDialog } = createDialogStore<DialogState>();

/** What a form that changes an event gets. */
export interface ChangeFormProps {
  event: NamedEvent;
  onClose: () => void;
}
