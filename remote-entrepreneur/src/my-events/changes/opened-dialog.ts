import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';
import type { NamedEvent } from '../my-events-api.ts';

export type ChangeKind = 'move' | 'cancel';

/** What a form that changes an event gets. */
export type ChangeFormProps = { event: NamedEvent; onClose: () => void };

/** Which dialog is open, and for which event. */
interface OpenedDialog {
  kind: ChangeKind;
  event: NamedEvent;
}

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens a dialog, from a card. */
export const useOpenDialog = () => useSetAtom(dialogAtom);
