import type { AnyId } from '@mentorias/contract/ids';
import { openedDialog } from '@mentorias/ui/opened-dialog';
import type { AdminEvent, NamedEvent } from '../events-api.ts';
import type { StartValues } from './start-fields.tsx';

/** Which dialog is open, and for which event. */
export type OpenedDialog =
  | { kind: 'create'; start?: StartValues }
  | { kind: 'details'; event: AdminEvent }
  | { kind: 'move' | 'cancel' | 'resolve'; event: NamedEvent }
  | { kind: 'cancelAll'; event: AdminEvent; guideId: AnyId };

export const { openDialog, useOpenedDialog } = openedDialog<OpenedDialog>();

/** What a form that changes an event gets. */
export interface ChangeFormProps {
  event: NamedEvent;
  onClose: () => void;
}
