import type { AnyId } from '@mentorias/contract/ids';
import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';
import type { AdminEvent, NamedEvent } from '../events-api.ts';
import type { StartValues } from './start-fields.tsx';

/** Which dialog is open, and for which event. */
export type OpenedDialog =
  | { kind: 'create'; start?: StartValues }
  | { kind: 'details'; event: AdminEvent }
  | { kind: 'move' | 'cancel'; event: NamedEvent }
  | { kind: 'cancelAll'; event: AdminEvent; guideId: AnyId };

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens a dialog, from the table or from the calendar. */
export const useOpenDialog = () => useSetAtom(dialogAtom);

/** What a form that changes an event gets. */
export interface ChangeFormProps {
  event: NamedEvent;
  onClose: () => void;
}
