import type { ReceivedUser } from '@mentorias/contract/received/users';
import { useShownDialog } from '@mentorias/ui';
import { atom, useAtom, useSetAtom } from 'jotai';

/** Which dialog is open; the form of an account without a user creates one. */
type OpenedDialog =
  | { kind: 'mentor' | 'entrepreneur'; user?: ReceivedUser }
  | { kind: 'import' }
  | { kind: 'person'; user: ReceivedUser };

/** Those that the palette's commands open. */
export const ASKED_DIALOGS: Record<string, OpenedDialog> = {
  mentor: { kind: 'mentor' },
  entrepreneur: { kind: 'entrepreneur' },
  import: { kind: 'import' },
};

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the component that shows the dialog. */
export const useOpenedDialog = () => useShownDialog(useAtom(dialogAtom));

/** Opens a dialog, from above the list or from a row. */
export const useOpenDialog = () => useSetAtom(dialogAtom);
