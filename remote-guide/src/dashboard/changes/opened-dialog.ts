import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';
import type { NamedEvent } from '../events-api.ts';

export type ChangeKind = 'cancel' | 'move' | 'link' | 'record';

/** What a form that changes an event gets. */
export type ChangeFormProps = { event: NamedEvent; onClose: () => void };

/** Which dialog is open, and for which event. */
export type OpenedDialog = { kind: 'details'; event: ReceivedEvent } | { kind: ChangeKind; event: NamedEvent };

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens a dialog, from a card or from the calendar. */
export const useOpenDialog = () => useSetAtom(dialogAtom);
